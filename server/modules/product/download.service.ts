import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { downloads, products } from './product.tables.ts'

/** A file of a product, with the product's name. */
export interface ProductFile {
  id: number
  productId: number
  productName: Localized
  fileName: string
  title: Localized
  mime: string
  /** Bytes. */
  size: number
}

/** Files of products in their order, or one of them. */
export function readDownloads(db: Db, productIds: readonly number[], id?: number): Promise<ProductFile[]> {
  return db
    .select({
      id: downloads.id,
      productId: downloads.productId,
      productName: products.name,
      fileName: downloads.fileName,
      title: downloads.title,
      mime: downloads.mime,
      size: downloads.size,
    })
    .from(downloads)
    .innerJoin(products, eq(products.id, downloads.productId))
    .where(and(inArray(downloads.productId, [...productIds, 0]), id === undefined ? undefined : eq(downloads.id, id)))
    .orderBy(asc(downloads.productId), asc(downloads.position))
}
