import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import type { MediaUser } from '../media/media-use.ts'
import { productMedia as pictures } from './product.tables.ts'
import { rebuildReadModel } from './read-model.service.ts'

/** Products whose pages and lists contain these files, as pictures or as values of attributes. */
async function productsWith(db: Db, mediaIds: readonly number[]): Promise<number[]> {
  const shown = await db
    .selectDistinct({ id: pictures.productId })
    .from(pictures)
    .where(inArray(pictures.mediaId, [...mediaIds]))
  const chosen = await queryRows<{ id: number }>(
    db,
    sql`select distinct product_id as id from product_attributes join attribute_values on attribute_values.id = product_attributes.value_id
      where attribute_values.media_id in ${mediaIds}`,
  )
  return [...new Set([...shown, ...chosen].map(({ id }) => id))]
}

/** Images of products and of the values of their attributes, and files in descriptions by their address. */
export const productMedia: MediaUser = {
  uses: sql`select media_id, 'product' as kind, products.id, products.name as title, false as is_draft
      from product_media join products on products.id = product_media.product_id
    union all select media.id as media_id, 'product' as kind, products.id, products.name as title, false as is_draft
      from products, regexp_matches(products.description::text, '/media/([0-9a-f]{16})/', 'g') as found
      join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]
      where products.description::text like '%/media/%'
    union all select media_id, 'attribute' as kind, id, label as title, false as is_draft from attribute_values where media_id is not null`,
  tags: ['product'],
  rewrite: async (transaction, mediaIds) => {
    const ids = await productsWith(transaction, mediaIds)
    if (ids.length > 0) await rebuildReadModel(transaction, ids)
  },
}
