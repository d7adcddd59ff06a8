import { eq, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { products } from './product.tables.ts'

/** A product with its variants: a variant belongs to its main product. */
export interface Family {
  readonly mainId: number
  /** The main product and all its variants. */
  readonly ids: readonly number[]
  /** The requested one, or its main product, is archived. */
  readonly archived: boolean
}

/** The family of a product or variant; null for unknown ids. */
export async function readFamily(db: Db, productId: number): Promise<Family | null> {
  const [requested] = await db.select({ id: products.id, parentId: products.parentId }).from(products).where(eq(products.id, productId))
  if (!requested) return null
  const mainId = requested.parentId ?? requested.id
  const rows = await db
    .select({ id: products.id, archived: products.archived })
    .from(products)
    .where(or(eq(products.id, mainId), eq(products.parentId, mainId)))
  const archived = rows.some((row) => row.archived && (row.id === productId || row.id === mainId))
  return { mainId, ids: rows.map(({ id }) => id), archived }
}
