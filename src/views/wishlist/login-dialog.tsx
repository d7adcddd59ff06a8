import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { loadUserActors } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { dismissal } from '#src/ui/dismissal.ts'
import { Display } from '#src/ui/text.tsx'
import css from './login-dialog.module.css'

/** The wishlist needs an account: asks to log in; declining discards the stored product. */
export function LoginDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { wishlist, header } = useText('account')
  const ref = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => ref.current?.showModal(), [])
  const decline = () => {
    void loadUserActors().then((userActors) => userActors.clearPendingWishlistItem())
    ref.current?.close()
    onClose()
  }
  // Rendered in the body: a product card would pass on its colours.
  return createPortal(
    <dialog ref={ref} className={css.root} aria-labelledby={title} {...dismissal(decline)}>
      <div className={css.body}>
        <Display as="h2" size={4} id={title}>
          {wishlist.loginRequired()}
        </Display>
        <p>{wishlist.waits({ name })}</p>
        <div className={css.actions}>
          <ButtonLink to="/{-$locale}/login" search={{ redirect: location.pathname + location.search }}>
            {header.logIn()}
          </ButtonLink>
          <Button variant="secondary" onClick={decline}>
            {wishlist.notNow()}
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
