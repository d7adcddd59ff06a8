import type { StockQuantity } from './order.tables.ts'

/** Units of a product that may always be reserved, however few are in stock. */
export const ALWAYS_RESERVABLE = { customer: 10, network: 30 } as const

/** Units of a product by its id. */
export type Quantities = ReadonlyMap<number, number>

/** Units already reserved and units still in stock, by product; products without stock numbers are not in `inStock`. */
export interface ReservationLimit {
  reserved: Quantities
  inStock: Quantities
  always: number
}

/** The first product of which unpaid orders would reserve too many units: more than `always` and more than half of the stock. */
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
