import { useRouter, useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { selectNotice } from '#machines/cart/addition.selectors.ts'
import { selectCart, selectIsBusy, selectItems } from '#machines/cart/cart-session.selectors.ts'
import { useCart } from '#src/actors/actors.ts'
import type { AdditionActor } from '#src/actors/browser/cart.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { noticeText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { DialogFrame } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Display, Meta } from '#src/ui/text.tsx'
import { CartEmpty } from './cart-empty.tsx'
import { CartFailed } from './cart-failed.tsx'
import { CartLines } from './cart-lines.tsx'
import css from './cart-modal.module.css'
import { LinesSkeleton } from './cart-skeleton.tsx'
import { type CartState, selectCartState } from './cart-state.ts'
import { CART_TITLE_ID } from './cart-title.ts'
import { lineDetails } from './line-details.ts'
import { useRemovalFocus } from './use-removal-focus.ts'

export interface CartModalProps {
  addition: AdditionActor
}

/** The cart as a modal dialog. Escape, a click outside and navigation close it; focus returns to the element that had it. */
export function CartModal({ addition }: CartModalProps) {
  const text = useText('cart', 'notices')
  const state = useCart(selectCartState, 'loading')
  const removedId = useRemovalFocus()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => addition.send({ type: 'popup.close' })
  useModal(dialog)
  useLeaving(addition)
  return (
    <DialogFrame
      ref={dialog}
      id="cart-modal"
      className={css.root}
      bodyClassName={css.body}
      aria-labelledby={CART_TITLE_ID}
      onDismiss={close}
      head={
        <>
          <Display size={5} id={CART_TITLE_ID} tabIndex={-1}>
            {text.cart.title()}
          </Display>
          <IconButton icon="close" label={text.aria.closeModal()} onClick={close} />
        </>
      }
      foot={
        <>
          {state === 'full' ? <ModalTotal /> : null}
          <div className={css.end}>
            <Button variant="quiet" onClick={close}>
              {text.common.close()}
            </Button>
            <ButtonLink to="/{-$locale}/cart" onClick={close}>
              {text.cart.goToCart()}
            </ButtonLink>
          </div>
        </>
      }
    >
      <DoneNotice addition={addition} />
      <ModalCart state={state} removedId={removedId} />
    </DialogFrame>
  )
}

function ModalCart({ state, removedId }: { state: CartState; removedId: RefObject<number | null> }) {
  switch (state) {
    case 'loading':
      return <LinesSkeleton />
    case 'empty':
      return <CartEmpty />
    case 'failed':
      return <CartFailed />
    case 'full':
      return <CartLines removedId={removedId} compact />
  }
}

// Closing restores the focus, which works only while the dialog is still in the document.
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    document.getElementById(CART_TITLE_ID)?.focus()
    return () => opened?.close()
  }, [dialog])
}

/** Closes the modal on navigation. */
function useLeaving(addition: AdditionActor): void {
  const href = useRouterState({ select: ({ location }) => location.href })
  const opened = useRef(href)
  useEffect(() => {
    if (href !== opened.current) addition.send({ type: 'popup.close' })
  }, [href, addition])
}

/** Success message of the change that opened the modal, in place of its toast: it also names the product. */
function DoneNotice({ addition }: CartModalProps) {
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const notice = useActorSelector(addition, selectNotice, null)
  const items = useCart(selectItems, [])
  if (notice === null) return null
  const item = items.findLast(({ productId }) => productId === notice.productId)
  const words = item && [item.productData.name, ...lineDetails(item).map(({ value }) => value)].join(', ')
  return (
    <div className={css.notice} data-notice="">
      <Alert tone="success" title={noticeText(texts, locale, notice.key)}>
        {words}
      </Alert>
    </div>
  )
}

function ModalTotal() {
  const text = useText('cart')
  const money = useMoney()
  const cart = useCart(selectCart, null)
  const busy = useCart(selectIsBusy, false)
  if (cart === null) return null
  return (
    <div className={css.total}>
      <Meta as="span">{text.cart.totalWithTax()}</Meta>
      <b data-stale={busy ? '' : undefined}>{money(cart.prices.converted.cartTotal)}</b>
    </div>
  )
}
