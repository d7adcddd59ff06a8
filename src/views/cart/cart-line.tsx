import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { QUANTITY_MAX, quantityOf } from '#contract/cart.constants.ts'
import type { CartItem } from '#contract/cart.ts'
import { selectPhase, selectQty, selectRejection } from '#machines/cart/cart-session.selectors.ts'
import { useActors, useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Quantity } from '#src/ui/quantity.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './cart-line.module.css'
import { selectIsPending } from './cart-state.ts'
import { lineAddress } from './line-details.ts'
import { LineInfo } from './line-info.tsx'
import { type LineNote, rejectionNote } from './line-note.ts'
import { removeButtonId } from './use-removal-focus.ts'

/** A cart line. Its quantity is a separate component, so that a change re-renders nothing else. */
export function CartLine({ item, asked }: { item: CartItem; asked: RefObject<number | null> }) {
  const text = useText('cart')
  const money = useMoney()
  const cart = useActors()?.cart
  const { itemId, productData, prices } = item
  const phase = useCart(selectPhase(itemId), 'settled')
  const address = lineAddress(item)
  const removing = phase === 'removing'
  return (
    <li className={css.root} data-state={removing ? 'removing' : undefined} aria-busy={removing || undefined}>
      <Link className={css.media} to="/{-$locale}/product/{-$slug}" {...address} tabIndex={-1} aria-hidden="true">
        <MediaBox backdrop={productData.backdrop}>
          {productData.media ? <Picture media={productData.media} sizes="(min-width: 64em) 7rem, 22vw" alt="" max={480} /> : null}
        </MediaBox>
      </Link>
      <h3 className={css.name}>
        <Link to="/{-$locale}/product/{-$slug}" {...address}>
          {productData.name}
        </Link>
      </h3>
      <div className={css.info}>
        <LineInfo item={item} />
      </div>
      <div className={css.qty}>
        <LineQuantity item={item} disabled={removing} />
      </div>
      <p className={css.unit}>
        <VisuallyHidden>{text.cart.unitPrice()} </VisuallyHidden>
        {money(prices.converted.finalPrice)}
      </p>
      <p className={css.total} data-stale={phase === 'saving' ? '' : undefined}>
        <VisuallyHidden>{text.cart.rowTotal()} </VisuallyHidden>
        {money(prices.converted.row)}
      </p>
      <div className={css.remove}>
        <IconButton
          icon="trash"
          size="sm"
          label={text.aria.removeFromCart({ name: productData.name })}
          id={removeButtonId(itemId)}
          // Not `disabled`: the button keeps the focus until the line is removed.
          aria-disabled={removing || undefined}
          onClick={() => {
            if (removing) return
            asked.current = itemId
            cart?.send({ type: 'line.remove', itemId })
          }}
        />
      </div>
    </li>
  )
}

function LineQuantity({ item, disabled }: { item: CartItem; disabled: boolean }) {
  const text = useText('cart')
  const cart = useActors()?.cart
  const { itemId } = item
  const qty = useCart(selectQty(itemId), item.qty)
  const phase = useCart(selectPhase(itemId), 'settled')
  const pending = useCart(selectIsPending(itemId), false)
  const rejection = useCart(selectRejection(itemId), null)
  const [typed, setTyped] = useState<string | null>(null)
  const set = (quantity: number | string) => cart?.send({ type: 'line.set', itemId, qty: quantity })

  // An empty or invalid quantity is rejected on blur, not while typing.
  const onLeave = () => {
    if (typed !== null && quantityOf(typed) < 1) set(typed)
    setTyped(null)
  }
  const note: LineNote | null = phase === 'saving' ? { key: pending ? 'pending' : 'saving' } : rejection ? rejectionNote(rejection, item.qty) : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for blur of the input inside
    <div onBlur={onLeave}>
      <Quantity
        size="sm"
        value={qty}
        max={QUANTITY_MAX}
        disabled={disabled}
        state={phase === 'saving' ? (pending ? 'pending' : 'saving') : phase === 'rejected' ? 'failed' : 'settled'}
        words={{
          group: text.aria.quantityOf({ name: item.productData.name }),
          less: text.aria.decrease(),
          more: text.aria.increase(),
          input: text.cart.quantity(),
        }}
        onLess={() => set(qty - 1)}
        onMore={() => set(qty + 1)}
        onType={(text) => {
          setTyped(text)
          if (quantityOf(text) > 0) set(text)
        }}
        note={note ? wordsOf(note, text) : ''}
      />
    </div>
  )
}

function wordsOf(note: LineNote, text: ReturnType<typeof useText<'cart'>>): string {
  switch (note.key) {
    case 'pending':
      return text.cart.pending()
    case 'saving':
      return text.common.saving()
    case 'soldOut':
      return text.cart.soldOut(note)
    case 'onlyLeft':
      return text.cart.onlyLeft(note)
    case 'tooMany':
      return text.cart.tooMany(note)
    case 'notSaved':
      return text.cart.notSaved(note)
  }
}
