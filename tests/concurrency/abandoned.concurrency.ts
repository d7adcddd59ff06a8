import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLines } from '#server/modules/cart/cart.tables.ts'
import { logIn } from '#tests/api/demo-users.ts'
import { EURO, newShopper, PRODUCTS, shopperOf } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'

const ROUNDS = 6
const DEVICES = 6

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
}, 120_000)
afterAll(() => open.close())

const piecesInAll = async () => {
  const [row] = await open.shop.db.select({ sum: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int` }).from(cartLines)
  return row?.sum ?? 0
}

test('concurrent log-ins on several devices restore the abandoned cart exactly once', async () => {
  const { calls } = await logIn(open, 'mirna')
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = await shopperOf(calls)
    await left.add(PRODUCTS.sardines, 2)
    const devices = await Promise.all(Array.from({ length: DEVICES }, () => newShopper(open.client)))
    await Promise.all(devices.map((device) => device.add(PRODUCTS.mackerel, 1)))
    const before = await piecesInAll()
    // The old cart is changed concurrently.
    const [, ...answers] = await Promise.all([
      left.add(PRODUCTS.sardines, 1),
      ...devices.map(({ proof }) => calls.getAbandoned({ body: { ...proof, currencyId: EURO } })),
    ])
    expect(await piecesInAll()).toBe(before + 1)
    await calls.getAbandoned({ body: { ...devices[0]?.proof, currencyId: EURO } })
    const cart = await shopperOf(calls, devices[0]?.proof).then((shopper) => shopper.cart())
    expect(cart.items.map(({ productId }) => productId).sort()).toEqual([PRODUCTS.sardines, PRODUCTS.mackerel].sort())
    expect(cart.itemCount).toBe(before + 1)
    expect(answers.length).toBe(DEVICES)
    await calls.clearCart({ body: { cartId: cart.id, protectCode: cart.protectCode } })
  }
}, 120_000)

test('all invariants hold afterwards', async () => {
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})
