import { Suspense } from 'react'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Lead } from '#src/ui/text.tsx'
import { LoginForm } from '../session/login-form.tsx'
import { useFocusMainOnUnmount } from '../session/use-focus-main-on-unmount.ts'
import { InvestorsContent } from './investors-content.tsx'
import css from './investors-page.module.css'

/** Log-in form, or the content for a logged-in user. `within`: part of another page, without its own introduction. */
export function InvestorsGate({ within = false }: { within?: boolean }) {
  const { user } = useSession()
  return user ? (
    <Suspense fallback={null}>
      <InvestorsContent user={user} />
    </Suspense>
  ) : (
    <Login within={within} />
  )
}

function Login({ within }: { within: boolean }) {
  const { investors } = useText('investors')
  const box = useFocusMainOnUnmount<HTMLDivElement>()
  return (
    <div className={css.form} ref={box}>
      {within ? null : <Lead>{investors.subtitle()}</Lead>}
      <LoginForm forgot />
      {within ? null : (
        <p className={css.ways}>
          <TextLink to="/{-$locale}" activeOptions={{ exact: true }} quiet>
            {investors.back()}
          </TextLink>
        </p>
      )}
    </div>
  )
}
