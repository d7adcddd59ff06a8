import { type RefObject, useEffect, useRef } from 'react'
import { selectItems } from '#machines/cart/cart-session.selectors.ts'
import { useCart } from '#src/actors/actors.ts'
import { CART_TITLE_ID } from './cart-title.ts'
import { lineAfter } from './removal-focus.ts'

export const removeButtonId = (itemId: number) => `remove-${itemId}`
const NONE: ReturnType<typeof selectItems> = []

/** Moves the focus when a focused line is removed: to a neighbour or the cart's title. Returns a ref for the id of the line being removed. */
export function useRemovalFocus(): RefObject<number | null> {
  const removedId = useRef<number | null>(null)
  const before = useRef<readonly number[]>([])
  const items = useCart(selectItems, NONE)
  useEffect(() => {
    const left = items.map(({ itemId }) => itemId)
    const removed = removedId.current
    const known = before.current
    before.current = left
    if (removed === null || left.includes(removed)) return
    removedId.current = null
    const held = document.activeElement
    if (held !== null && held !== document.body) return
    const line = lineAfter(known, left, removed)
    document.getElementById(line === null ? CART_TITLE_ID : removeButtonId(line))?.focus()
  }, [items])
  return removedId
}
