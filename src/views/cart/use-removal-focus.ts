import { type RefObject, useEffect, useRef } from 'react'
import { selectItems } from '#machines/cart/cart-session.selectors.ts'
import { useCart } from '#src/actors/actors.ts'
import { CART_TITLE_ID } from './cart-title.ts'
import { lineAfter } from './removal-focus.ts'

export const removeButtonId = (itemId: number) => `remove-${itemId}`
const NONE: ReturnType<typeof selectItems> = []

/** When a line asked to go here is gone and its focus with it, the focus goes on to a neighbour or the page's title. */
export function useRemovalFocus(): RefObject<number | null> {
  const asked = useRef<number | null>(null)
  const before = useRef<readonly number[]>([])
  const items = useCart(selectItems, NONE)
  useEffect(() => {
    const left = items.map(({ itemId }) => itemId)
    const gone = asked.current
    const known = before.current
    before.current = left
    if (gone === null || left.includes(gone)) return
    asked.current = null
    const held = document.activeElement
    if (held !== null && held !== document.body) return
    const line = lineAfter(known, left, gone)
    document.getElementById(line === null ? CART_TITLE_ID : removeButtonId(line))?.focus()
  }, [items])
  return asked
}
