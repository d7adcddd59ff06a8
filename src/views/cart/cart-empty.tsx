import { useRouter } from '@tanstack/react-router'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Lead } from '#src/ui/text.tsx'
import css from './cart-page.module.css'
import { RemovedLine } from './removed-line.tsx'
import { useRemovedLines } from './use-removed-lines.ts'

/** Empty cart with links to the shop and, for anonymous visitors, to the log-in. */
export function CartEmpty() {
  const text = useText('cart')
  const isAnonymous = useSession().status === 'anonymous'
  const removed = useRemovedLines()
  return (
    <>
      {removed.map((line) => (
        <RemovedLine key={line.itemId} line={line} />
      ))}
      <EmptyState
        art={<Fish />}
        title={
          <Lead>
            <span className={css.emptyTitle}>{text.cart.empty()}</span>
          </Lead>
        }
        action={
          <div className={css.emptyWays}>
            <ButtonLink to="/{-$locale}/shop/{-$slug}">{text.cart.startShopping()}</ButtonLink>
            {isAnonymous ? <LogIn /> : null}
          </div>
        }
      >
        <span>{text.cart.emptyHint()}</span> <span>{isAnonymous ? text.cart.emptyElsewhere() : ''}</span>
      </EmptyState>
    </>
  )
}

/** Link to the log-in, which returns to the cart: logging in can restore a cart of another device. */
function LogIn() {
  const { header } = useText()
  const router = useRouter()
  const locale = useLocale()
  const redirect = router.buildLocation({ to: '/{-$locale}/cart', params: { locale } }).publicHref
  return (
    <ButtonLink to="/{-$locale}/login" search={{ redirect }} variant="secondary">
      {header.logIn()}
    </ButtonLink>
  )
}

/** Illustration of the empty cart. */
export function Fish() {
  return (
    <svg viewBox="0 0 320 120" aria-hidden="true">
      <path d="M8 60C40 16 110 4 168 18c38 9 62 28 78 36l62-40c-14 30-14 62 0 92l-62-40c-16 8-40 27-78 36C110 116 40 104 8 60Z" fill="var(--ink)" />
      <path d="M70 24c20 22 20 50 0 72" stroke="#fff" strokeWidth="6" fill="none" />
      <circle cx="44" cy="50" r="9" fill="#fff" />
      <circle cx="44" cy="50" r="4.5" fill="var(--ink)" />
    </svg>
  )
}
