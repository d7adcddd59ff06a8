import { inArray } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { Db } from '#server/db/connect.ts'
import { finalCentsOf, lowestPriceUntil } from './product.rules.ts'
import { priceHistory, products } from './product.tables.ts'

/** Lowest price of the 30 days up to now of each product; null for what is none. */
export async function readLowestPrices(db: Db, productIds: readonly number[], at: Date): Promise<(number | null)[]> {
  if (productIds.length === 0) return []
  const { id, priceCents, discountPriceCents } = products
  const rows = await db
    .select({ id, priceCents, discountPriceCents })
    .from(products)
    .where(inArray(id, [...productIds]))
  const changes = await db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.productId, [...productIds]))
  return productIds.map((productId) => {
    const row = rows.find((each) => each.id === productId)
    if (!row) return null
    const own = changes.filter((change) => change.productId === productId)
    return amountOf(lowestPriceUntil(own, at) ?? finalCentsOf(row))
  })
}
