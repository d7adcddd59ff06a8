import { type RefObject, useState } from 'react'
import { QUANTITY_MAX, quantityOf } from '#contract/cart.constants.ts'
import type { CartItem } from '#contract/cart.ts'
import { selectLeft, selectPhase, selectQty, selectRejection } from '#machines/cart/cart-session.selectors.ts'
import { useActors, useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Quantity } from '#src/ui/quantity.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CartLineLayout } from './cart-line-layout.tsx'
import { selectIsPending } from './cart-state.ts'
import { type LineNote, rejectionNote } from './line-note.ts'
import { LineShortage } from './line-shortage.tsx'
import { removeButtonId } from './use-removal-focus.ts'

const quantityId = (itemId: number): string => `quantity-${itemId}`

/** A cart line. Its quantity is a separate component, so that a change re-renders nothing else. */
export function CartLine({ item, removedId }: { item: CartItem; removedId: RefObject<number | null> }) {
  const text = useText('cart')
  const cart = useActors()?.cart
  const { itemId, productData } = item
  const phase = useCart(selectPhase(itemId), 'settled')
  const removing = phase === 'removing'
  const remove = () => {
    if (removing) return
    removedId.current = itemId
    cart?.send({ type: 'line.remove', itemId })
  }
  return (
    <CartLineLayout
      item={item}
      removing={removing}
      stale={phase === 'saving'}
      quantity={
        <>
          <LineQuantity item={item} disabled={removing} />
          {removing ? null : <Shortage item={item} onRemove={remove} />}
        </>
      }
      removeButton={
        <IconButton
          icon="trash"
          size="sm"
          label={text.aria.removeFromCart({ name: productData.name })}
          id={removeButtonId(itemId)}
          // Not `disabled`: the button keeps the focus until the line is removed.
          aria-disabled={removing || undefined}
          onClick={remove}
        />
      }
    />
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
        id={quantityId(itemId)}
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

function Shortage({ item: { itemId, productData }, onRemove }: { item: CartItem; onRemove: () => void }) {
  const text = useText('cart')
  const cart = useActors()?.cart
  const left = useCart(selectLeft(itemId), null)
  if (left === null) return null
  const take = () => {
    cart?.send({ type: 'line.set', itemId, qty: left })
    document.getElementById(quantityId(itemId))?.focus()
  }
  return (
    <LineShortage left={left}>
      <Button variant="secondary" size="sm" onClick={left > 0 ? take : onRemove}>
        <span>{left > 0 ? text.cart.takeLeft({ available: left }) : text.common.remove()}</span>
        <VisuallyHidden>: {productData.name}</VisuallyHidden>
      </Button>
    </LineShortage>
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
