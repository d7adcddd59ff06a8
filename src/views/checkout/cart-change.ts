import type { CartValidation } from '#contract/checkout.ts'

type Checked = CartValidation['items'][number]
export type CartChange =
  | { kind: 'price'; name: string; before: number; now: number }
  | { kind: 'stock'; name: string; available: number }
  | { kind: 'gone'; name: string }

/** What changed in a line since the cart was shown; null when nothing did. */
export function cartChangeOf({ valid, reason, name, oldPrice, newPrice, available }: Checked): CartChange | null {
  if (valid || reason === null) return null
  if (reason === 'price') return { kind: 'price', name, before: oldPrice, now: newPrice }
  return reason === 'stock' && available > 0 ? { kind: 'stock', name, available } : { kind: 'gone', name }
}
