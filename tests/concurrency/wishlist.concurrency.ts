import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WISHLIST_MAX } from '#server/modules/wishlist/wishlist.rules.ts'
import { wishlistItems } from '#server/modules/wishlist/wishlist.tables.ts'
import { DEMO_USERS, type LoggedIn, logIn } from '#tests/api/demo-users.ts'
import { PRODUCTS, problemOf } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
let emma: LoggedIn
beforeAll(async () => {
  open = await openShop()
  emma = await logIn(open, 'emma')
})
afterAll(() => open.close())
const own = eq(wishlistItems.userId, DEMO_USERS.emma.id)
beforeEach(() => open.shop.db.delete(wishlistItems).where(own))

const toggle = (productId: number, idempotencyKey: string = randomUUID()) => emma.calls.toggleWish({ body: { product_id: productId } }, { idempotencyKey })

test.each([20, 21])('%i concurrent toggles are applied one after the other: every second one removes, and the last one counts', async (times) => {
  const answers = await Promise.all(Array.from({ length: times }, () => toggle(PRODUCTS.sardines)))
  expect(answers.filter(({ added }) => added)).toHaveLength(Math.ceil(times / 2))
  expect(await open.shop.db.$count(wishlistItems, own)).toBe(times % 2)
})

test('one toggle sent ten times is applied once', async () => {
  const key = randomUUID()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      toggle(PRODUCTS.sardines, key).then(
        ({ added }) => added,
        async (error) => (await problemOf(Promise.reject(error))).code,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome !== true && outcome !== 'idempotency-in-flight')).toEqual([])
  expect(await open.shop.db.$count(wishlistItems, own)).toBe(1)
})

test('concurrent adds never exceed the wishlist limit', async () => {
  const rows = Array.from({ length: WISHLIST_MAX - 1 }, (_, each) => ({ userId: DEMO_USERS.emma.id, productId: 1_000_000 + each }))
  await open.shop.db.insert(wishlistItems).values(rows)
  const wanted = [PRODUCTS.sardines, PRODUCTS.mackerel, PRODUCTS.bowl, PRODUCTS.board, PRODUCTS.carafe]
  const outcomes = await Promise.all(
    wanted.map((id) =>
      toggle(id).then(
        ({ added }) => added,
        async (error) => (await problemOf(Promise.reject(error))).code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([true, ...Array(4).fill('wishlist-full')].toSorted())
  expect(await open.shop.db.$count(wishlistItems, own)).toBe(WISHLIST_MAX)
})
