import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { categories } from '#server/modules/catalogue/catalogue.tables.ts'
import { media } from '#server/modules/media/media.tables.ts'
import { products } from '#server/modules/product/product.tables.ts'
import { rebuildReadModel, recount } from '#server/modules/product/read-model.service.ts'
import { importProducts } from './products.seed.ts'
import { seedDemoShop } from './seed.ts'
import { type AttributesJson, type ProductJson, readContent } from './seed-content.ts'
import { syntheticProduct } from './synthetic-products.ts'

const AT_ONCE = 1_000

interface Progress {
  made: number
  of: number
}

/** Brings the shop to this many synthetic products besides the demo ones, deterministic; existing ones stay. Returns how many were created. */
export async function seedSynthetic(db: Db, count: number, report: (progress: Progress) => void = () => undefined): Promise<number> {
  await seedDemoShop({ db })
  const [attributes, demo] = await Promise.all([readContent<AttributesJson>('attributes'), readContent<{ products: ProductJson[] }>('products')])
  const samples = { products: demo.products, attributes }
  const categoryRows = await db.select({ id: categories.id, slug: categories.slug }).from(categories)
  const pictureRows = await db.select({ id: media.id, file: media.originalName }).from(media)
  const context = {
    attributes,
    categoryIds: new Map(categoryRows.map(({ id, slug }) => [slug.en, id])),
    pictures: new Map(pictureRows.map(({ id, file }) => [file, id])),
    skuIds: new Map(demo.products.flatMap(({ sku, id, variants }) => [[sku, id] as const, ...variants.map((variant) => [variant.sku, variant.id] as const)])),
  }
  let made = 0
  for (let start = 1; start <= count; start += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - start + 1)
    const wanted = Array.from({ length }, (_, index) => syntheticProduct(start + index, samples))
    const missing = await withoutPresent(db, wanted)
    await inTransaction(db, async (transaction) => {
      await importProducts(transaction, missing, context)
      await rebuildReadModel(
        transaction,
        missing.map(({ id }) => id),
        { recounts: false },
      )
    })
    made += missing.length
    report({ made: start + length - 1, of: count })
  }
  await inTransaction(db, recount)
  await db.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    await transaction.execute(sql`analyze`)
  })
  return made
}

async function withoutPresent(db: Db, wanted: readonly ProductJson[]): Promise<ProductJson[]> {
  const ids = wanted.map(({ id }) => id)
  const present = new Set((await db.select({ id: products.id }).from(products).where(inArray(products.id, ids))).map(({ id }) => id))
  return wanted.filter(({ id }) => !present.has(id))
}
