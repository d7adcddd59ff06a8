import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { type DemoShop, openDemoShop } from '#tests/open-demo-shop.ts'
import { products } from './product.tables.ts'
import { rebuildReadModel, recount } from './read-model.service.ts'
import { wordSets } from './read-model.tables.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await openDemoShop()
}, 60_000)
afterAll(() => demo.close())

const SLOW_MS = 30_000

const SEARCHES = [
  's',
  'so',
  'ol',
  'oil',
  'olive',
  'olive oil',
  'oil olive',
  'oils',
  'of s',
  'sardines in ol',
  'tins',
  'olvie',
  'oliev jars',
  'ivory sardines',
  'dalmatia',
]

async function results(): Promise<number[][]> {
  demo.shop.responseCache.purge()
  const found: number[][] = []
  for (const locale of ['en', 'hr'] as const)
    for (const keywords of SEARCHES) {
      const { records, paging } = await demo.ask('filterProducts', { body: { keywords, limit: 100 } }, locale)
      found.push([paging.total, ...records.map(({ id }) => id)])
    }
  return found
}

const storedSets = async () => {
  const rows = await demo.shop.db.select().from(wordSets)
  return new Map(rows.map(({ locale, field, prefix, bits }) => [`${locale} ${field} ${prefix}`, bits]))
}

test('a search returns the same whether its bitmaps are stored or its words are looked up one by one', { timeout: SLOW_MS }, async () => {
  const { db } = demo.shop
  expect((await storedSets()).size).toBeGreaterThan(100)
  const before = await results()
  await db.delete(wordSets)
  expect(await results()).toEqual(before)
  await recount(db)
})

test('pages of a search continue over its ranks', async () => {
  const page = async (number: number, limit: number) =>
    (await demo.ask('filterProducts', { body: { keywords: 'oil', page: number, limit } })).records.map(({ id }) => id)
  const all = await page(1, 100)
  expect(all.length).toBeGreaterThan(8)
  const pages = await Promise.all(Array.from({ length: Math.ceil(all.length / 3) }, (_, index) => page(index + 1, 3)))
  expect(pages.flat()).toEqual(all)
})

test('bitmaps follow a renamed product, and one removed from the lists', { timeout: SLOW_MS }, async () => {
  const { db } = demo.shop
  const fullAfter = async (change: Partial<typeof products.$inferInsert>) => {
    await db.update(products).set(change).where(eq(products.id, 119))
    await rebuildReadModel(db, [119])
    const patched = await storedSets()
    await recount(db)
    const full = await storedSets()
    const both = [...full.keys()].filter((key) => patched.has(key))
    expect(both.length).toBeGreaterThan(100)
    expect(both.filter((key) => patched.get(key) !== full.get(key))).toEqual([])
  }
  await fullAfter({ name: inEveryLocale({ en: 'Olive oil soap with salt', hr: 'Maslinov sapun sa solju' }) })
  await fullAfter({ archived: true })
})
