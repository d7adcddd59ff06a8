import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryRows } from '#server/db/query-rows.ts'
import { ticketBarcodes, userAttributes, userFiles } from '#server/modules/user-files/user-files.tables.ts'
import { type DemoShop, openDemoShop } from '#tests/open-demo-shop.ts'
import { isOutdatedDemoShop } from './demo-shop-version.ts'
import { completeReductions } from './reductions.seed.ts'
import { seedDemoShop } from './seed.ts'
import { seedSynthetic } from './synthetic.ts'
import { completeUserFiles } from './user-files.seed.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await openDemoShop()
}, 60_000)
afterAll(() => demo.close())

const SARDINES = 'sardines-olive-oil'

const TABLES = [
  'products',
  'product_cards',
  'product_listings',
  'product_attributes',
  'slugs',
  'media',
  'posts',
  'events',
  'categories',
  'consents',
  'shipping_methods',
  'payment_methods',
  'users',
  'wishes',
  'comments',
  'coupons',
  'member_tiers',
  'member_cards',
]

const counts = async () => {
  const rows = await Promise.all(TABLES.map((table) => queryRows<{ n: number }>(demo.shop.db, sql`select count(*)::int as n from ${sql.identifier(table)}`)))
  return Object.fromEntries(TABLES.map((table, index) => [table, rows[index]?.[0]?.n]))
}

it('seeds every product with its pictures, and nothing twice', async () => {
  const before = await counts()
  expect(before).toMatchObject({
    products: 62,
    product_cards: 124,
    categories: 26,
    posts: 24,
    events: 5,
    consents: 9,
    users: 8,
    wishes: 5,
    comments: 40,
    coupons: 8,
    member_tiers: 3,
    member_cards: 10,
  })
  const bare = await queryRows(demo.shop.db, sql`select 1 from product_cards where json_typeof(card->'media') = 'null'`)
  expect(bare).toEqual([])
  await seedDemoShop(demo.shop)
  expect(await counts()).toEqual(before)
})

it('completes a demo shop from before user accounts, and leaves every other shop alone', async () => {
  const { db } = demo.shop
  const before = await counts()
  expect(await isOutdatedDemoShop(db)).toBe(false)
  await db.execute(sql`truncate users, wishes cascade`)
  expect(await isOutdatedDemoShop(db)).toBe(false)
  await db.execute(sql`truncate comments`)
  await db.execute(sql`delete from posts where id = (select entity_id from slugs where slug = 'lista-zelja')`)
  await db.execute(sql`update products set price_cents = 1 where sku = ${SARDINES}`)
  await db.execute(sql`update products set sku = 'OWN-1' where sku = ${SARDINES}`)
  expect(await isOutdatedDemoShop(db)).toBe(false)
  await db.execute(sql`update products set sku = ${SARDINES} where sku = 'OWN-1'`)
  expect(await isOutdatedDemoShop(db)).toBe(true)
  await seedDemoShop(demo.shop)
  expect([await counts(), await isOutdatedDemoShop(db)]).toEqual([before, false])
  expect(await queryRows(db, sql`select price_cents from products where sku = ${SARDINES}`)).toEqual([{ price_cents: 1 }])
})

it('completes a demo shop from before coupons and member cards, and keeps existing data', async () => {
  const { db } = demo.shop
  const before = await counts()
  const sold = (sku: string, now: string) => db.execute(sql`update products set sku = ${now} where sku = ${sku}`)
  await db.execute(sql`truncate coupons, member_tiers cascade`)
  await sold(SARDINES, 'OWN-1')
  await completeReductions(db)
  expect(await counts()).toEqual({ ...before, coupons: 0, member_tiers: 0, member_cards: 0 })
  await sold('OWN-1', SARDINES)
  await completeReductions(db)
  expect(await counts()).toEqual(before)
  expect(await queryRows(db, sql`select code, category_ids from coupons where code = 'KUPELJ15'`)).toEqual([{ code: 'KUPELJ15', category_ids: [4] }])
  await db.execute(sql`delete from coupons where code = 'OTOK5'`)
  await completeReductions(db)
  expect(await counts()).toEqual({ ...before, coupons: 7 })
})

it('completes a demo shop from before user documents, once and for existing users', async () => {
  const { db } = demo.shop
  const kept = async () => [await db.$count(userFiles), await db.$count(userAttributes), await db.$count(ticketBarcodes)]
  expect(await kept()).toEqual([7, 8, 6])
  const hashes = () =>
    db.select({ id: userFiles.id, userId: userFiles.userId, hash: userFiles.hash, size: userFiles.size }).from(userFiles).orderBy(userFiles.id)
  const before = await hashes()
  await db.execute(sql`truncate user_files, user_attributes, ticket_barcodes`)
  await completeUserFiles(db)
  expect([await kept(), await hashes()]).toEqual([[7, 8, 6], before])
  await db.delete(userFiles)
  await completeUserFiles(db)
  expect(await kept()).toEqual([0, 8, 6])
})

it('lets later rows take new ids', async () => {
  const [row] = await queryRows<{ id: number }>(demo.shop.db, sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as id`)
  expect(row?.id).toBe(526)
})

it('generates the same synthetic products again and again', async () => {
  const { db, responseCache } = demo.shop
  expect(await seedSynthetic(db, 40)).toBe(40)
  const once = await queryRows(db, sql`select sku, price_cents, name from products where id > 1000000 order by id`)
  expect(await seedSynthetic(db, 40)).toBe(0)
  await db.execute(sql`delete from products where id > 1000000`)
  expect(await seedSynthetic(db, 40)).toBe(40)
  expect(await queryRows(db, sql`select sku, price_cents, name from products where id > 1000000 order by id`)).toEqual(once)
  responseCache.purge()
  const { paging } = await demo.ask('filterProducts', { body: { filters: [{ key: 'archived', value: false }] } })
  expect(paging.total).toBe(77)
}, 60_000)
