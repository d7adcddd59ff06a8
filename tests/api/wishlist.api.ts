import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#server/modules/product/product.tables.ts'
import { WISHLIST_MAX } from '#server/modules/wishlist/wishlist.rules.ts'
import { wishlistItems } from '#server/modules/wishlist/wishlist.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { codeOf, PRODUCTS, problemOf } from './shopper.ts'

let open: OpenShop
let emma: LoggedIn
beforeAll(async () => {
  open = await openShop()
  emma = await logIn(open, 'emma')
})
afterAll(() => open.close())
beforeEach(() => open.shop.db.delete(wishlistItems).where(eq(wishlistItems.userId, DEMO_USERS.emma.id)))

const toggle = (productId: number, { calls }: Pick<LoggedIn, 'calls'> = emma, idempotencyKey: string = randomUUID()) =>
  calls.toggleWish({ body: { product_id: productId } }, { idempotencyKey })
const wished = async ({ calls }: LoggedIn = emma) => (await calls.filterWishes({ query: { limit: 9_999 } })).records.map((wish) => wish.product_id)
const archive = (productId: number, archived: boolean) => open.shop.db.update(products).set({ archived }).where(eq(products.id, productId))

test('a product is added to the wishlist and removed by the same operation', async () => {
  expect(await toggle(PRODUCTS.sardines)).toEqual({ product_id: PRODUCTS.sardines, added: true })
  expect(await wished()).toEqual([PRODUCTS.sardines])
  expect(await toggle(PRODUCTS.sardines)).toEqual({ product_id: PRODUCTS.sardines, added: false })
  expect(await wished()).toEqual([])
})

test('the same key again returns the first result and does nothing', async () => {
  const key = randomUUID()
  const first = await toggle(PRODUCTS.sardines, emma, key)
  expect([await toggle(PRODUCTS.sardines, emma, key), await wished()]).toEqual([first, [PRODUCTS.sardines]])
  expect(await codeOf(toggle(PRODUCTS.mackerel, emma, key))).toBe('idempotency-mismatch')
  const jakov = await logIn(open, 'jakov')
  expect(await toggle(PRODUCTS.sardines, jakov, key)).toEqual({ product_id: PRODUCTS.sardines, added: true })
})

test('the newest item is first, in pages', async () => {
  for (const id of [PRODUCTS.sardines, PRODUCTS.mackerel, PRODUCTS.bowl]) await toggle(id)
  const first = await emma.calls.filterWishes({ query: { limit: 2 } })
  expect(first).toEqual({
    records: [PRODUCTS.bowl, PRODUCTS.mackerel].map((id) => ({ id: expect.any(Number), product_id: id, created_at: expect.stringMatching(/^20\d\d-.*Z$/) })),
    paging: { page: 1, limit: 2, total: 3, lastPage: 2, perPage: 2 },
  })
  const second = await emma.calls.filterWishes({ query: { limit: 2, page: 2 } })
  expect(second.records.map((wish) => wish.product_id)).toEqual([PRODUCTS.sardines])
  expect((await emma.calls.filterWishes({ query: {} })).paging).toEqual({ page: 1, limit: 10, total: 3, lastPage: 1, perPage: 10 })
  expect(await problemOf(emma.calls.filterWishes({ query: { limit: 10_000 } }))).toMatchObject({ code: 'invalid-input', status: 422 })
})

test('a variant is an item of its own, next to its product', async () => {
  for (const id of [PRODUCTS.oliveOil, PRODUCTS.oliveOilSmall, PRODUCTS.oliveOilMiddle]) await toggle(id)
  await toggle(PRODUCTS.oliveOilSmall)
  expect(await wished()).toEqual([PRODUCTS.oliveOilMiddle, PRODUCTS.oliveOil])
})

test('sold-out products can be added; unknown and archived ones cannot, but existing items can be removed', async () => {
  await toggle(PRODUCTS.tuna)
  expect(await codeOf(toggle(999_999))).toBe('product-unknown')
  await toggle(PRODUCTS.bowl)
  await archive(PRODUCTS.bowl, true)
  expect(await toggle(PRODUCTS.bowl)).toEqual({ product_id: PRODUCTS.bowl, added: false })
  expect(await problemOf(toggle(PRODUCTS.bowl))).toMatchObject({ code: 'product-unknown', status: 422 })
  await archive(PRODUCTS.bowl, false)
  await archive(PRODUCTS.oliveOil, true)
  expect(await codeOf(toggle(PRODUCTS.oliveOilSmall))).toBe('product-unknown')
  await archive(PRODUCTS.oliveOil, false)
  expect(await wished()).toEqual([PRODUCTS.tuna])
})

test('a full wishlist rejects further items, until one is removed', async () => {
  const rows = Array.from({ length: WISHLIST_MAX }, (_, each) => ({ userId: DEMO_USERS.emma.id, productId: 1_000_000 + each }))
  await open.shop.db.insert(wishlistItems).values(rows)
  expect(await problemOf(toggle(PRODUCTS.sardines))).toMatchObject({ code: 'wishlist-full', status: 422 })
  expect(await toggle(1_000_000)).toEqual({ product_id: 1_000_000, added: false })
  expect(await toggle(PRODUCTS.sardines)).toEqual({ product_id: PRODUCTS.sardines, added: true })
})

test('every customer has their own; the demo customers have items', async () => {
  await toggle(PRODUCTS.sardines)
  const mirna = await logIn(open, 'mirna')
  const skus = (await open.shop.db.select({ id: products.id, sku: products.sku }).from(products)).map(({ id, sku }) => [id, sku] as const)
  const skuOf = new Map(skus)
  expect((await wished(mirna)).map((id) => skuOf.get(id))).toEqual(['carafe', 'lighthouse-poster', 'tuna-capers'])
})

test('visitors must log in, and the back office has no wishlist', async () => {
  expect(await problemOf(toggle(PRODUCTS.sardines, { calls: apiWith(open, {}) }))).toMatchObject({ code: 'not-logged-in', status: 401 })
  const nika = await logIn(open, 'nika')
  expect(await codeOf(toggle(PRODUCTS.sardines, nika))).toBe('forbidden')
  expect(await codeOf(nika.calls.filterWishes({ query: {} }))).toBe('forbidden')
})
