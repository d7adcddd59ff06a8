import type { StockQuantity } from './order.tables.ts'

/** So many pieces of a product may always be held, however few there are. */
export const ALWAYS_RESERVABLE = { person: 10, network: 30 } as const

/** Pieces of a product by its id. */
export type Quantities = ReadonlyMap<number, number>

/** Whose orders are looked at: what they hold already, and what others can still buy; products without a number of pieces are not in `left`. */
export interface ReservationLimit {
  reserved: Quantities
  inStock: Quantities
  always: number
}

/** A product of which too many pieces would be held by orders that wait for their money: more than `always`, and more than half of what there is. */
export function findExceeded(
  wanted: readonly StockQuantity[],
  { reserved, inStock, always }: ReservationLimit,
): { productId: number; available: number } | undefined {
  for (const { productId, quantity } of wanted) {
    const others = inStock.get(productId)
    if (others === undefined) continue
    const own = reserved.get(productId) ?? 0
    const share = Math.max(always, Math.ceil((others + own + quantity) / 2))
    if (own + quantity > share) return { productId, available: Math.max(0, share - own) }
  }
  return undefined
}
