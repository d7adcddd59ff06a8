import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loadUserActors, useIsBackOffice } from '#src/actors/session.ts'
import { useIsInWishlist } from '#src/actors/wishlist.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './heart.module.css'

const LoginDialog = lazy(() => retryImport(() => import('./login-dialog.tsx').then((module) => ({ default: module.LoginDialog }))))

interface WishlistButtonProps {
  productId: number
  name: string
  /** `corner`: over a picture; `field`: beside a button. */
  place: 'corner' | 'field'
  /** Skips the behaviour configured for after a change. */
  ignore?: boolean
}

/** Toggles a product on the wishlist; anonymous visitors are asked to log in first and the product is stored until then. */
export function WishlistButton({ productId, name, place, ignore = false }: WishlistButtonProps) {
  const text = useText()
  const { notify } = useRouter().options.context
  const isInWishlist = useIsInWishlist(productId)
  const isBackOffice = useIsBackOffice()
  const [needsLogin, setNeedsLogin] = useState(false)
  if (isBackOffice) return null
  const press = () =>
    loadUserActors()
      .then((userActors) => userActors.toggleWish(productId, { ignore }))
      .then(
        (outcome) => setNeedsLogin(outcome === 'loginRequired'),
        (error: unknown) => notify.problem(error),
      )
  return (
    <>
      <button
        type="button"
        className={css.root}
        data-place={place}
        aria-pressed={isInWishlist}
        aria-label={`${text.header.wishlist()}: ${name}`}
        onClick={() => void press()}
      >
        <Icon name="heart" />
      </button>
      {needsLogin ? (
        <Suspense fallback={null}>
          <LoginDialog name={name} onClose={() => setNeedsLogin(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
