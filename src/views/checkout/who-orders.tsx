import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { User } from '#contract/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { noticeText } from '#src/notices/notice-text.ts'
import { FieldError } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/link.tsx'
import css from './checkout.module.css'

const TAKEN = 'A user with the current email already exists'

/** The e-mail of the logged-in user, or a link to the log-in for guests. */
export function WhoOrders({ user }: { user: User | null }) {
  const { checkout } = useText('checkout')
  if (user) return <p className={css.hint}>{checkout.address.signedIn({ email: user.email })}</p>
  return (
    <p className={css.hint}>
      {checkout.asGuest()} <BackAfterLogin>{checkout.loginHint()}</BackAfterLogin>
    </p>
  )
}

/** Error that the guest's e-mail belongs to an account, with a link to the log-in. */
export function EmailTaken() {
  const { checkout } = useText('checkout')
  return (
    <div role="alert">
      <FieldError>
        <Suspense fallback={checkout.address.taken()}>
          <TakenText />
        </Suspense>{' '}
        <BackAfterLogin>{checkout.address.emailTaken()}</BackAfterLogin>
      </FieldError>
    </div>
  )
}

function TakenText() {
  const { texts } = useRouter().options.context
  const locale = useLocale()
  // Suspends until the notice texts are loaded.
  useText('notices')
  return `${noticeText(texts, locale, TAKEN)}.`
}

function BackAfterLogin({ children }: { children: string }) {
  const router = useRouter()
  const locale = useLocale()
  const redirect = router.buildLocation({ to: '/{-$locale}/checkout', params: { locale } }).publicHref
  return (
    <TextLink to="/{-$locale}/login" search={{ redirect }}>
      {children}
    </TextLink>
  )
}
