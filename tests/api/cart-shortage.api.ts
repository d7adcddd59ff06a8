import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { products, stock } from '#server/modules/product/product.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { codeOf, EURO, newShopper, PRODUCTS, problemOf, type Shopper, shopperOf } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const { bowl, board, carafe, oliveOilSmall, oliveOilMiddle, tinTrio, sardines, mackerel } = PRODUCTS
const setStock = (productId: number, quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, productId))
const setArchived = (productId: number, archived: boolean) => open.shop.db.update(products).set({ archived }).where(eq(products.id, productId))
beforeEach(async () => {
  for (const id of [bowl, board, carafe, oliveOilSmall, oliveOilMiddle, tinTrio, sardines, mackerel]) await setStock(id, 20)
})

const engraved = (value: string) => ({ personalizations: [{ id: 1, label: 'Engraved text', type: 'text' as const, value }] })
const itemId = ({ items }: Cart, index = 0): number => items[index]?.itemId ?? 0
const update = ({ calls, proof }: Shopper, id: number, productId: number, qty: number) =>
  calls.updateItem({ body: { ...proof, currencyId: EURO, itemId: id, productId, qty } })
const quantities = ({ items }: Cart) => items.map(({ qty }) => qty)

/** Changes every line to what the cart says is left of it, as one press of a user does. */
async function takeLeft(shopper: Shopper): Promise<Cart> {
  const { items, shortages } = await shopper.cart()
  for (const short of shortages) {
    if (short.available === 0) await shopper.calls.deleteItem({ body: { ...shopper.proof, itemId: short.itemId } })
    else await update(shopper, short.itemId, items.find((item) => item.itemId === short.itemId)?.productId ?? 0, short.available)
  }
  return shopper.cart()
}

test('a line above the stock says how many are left, can be lowered, and not raised', async () => {
  const shopper = await newShopper(open.client)
  const cart = await shopper.add(bowl, 6)
  expect(cart.shortages).toEqual([])
  const id = itemId(cart)
  await setStock(bowl, 2)
  expect((await shopper.cart()).shortages).toEqual([{ itemId: id, available: 2 }])
  expect(await problemOf(update(shopper, id, bowl, 7))).toMatchObject({ code: 'out-of-stock', payload: { available: 2 } })
  expect(await codeOf(shopper.add(bowl))).toBe('out-of-stock')
  const lowered = await update(shopper, id, bowl, 3)
  expect([quantities(lowered), lowered.shortages]).toEqual([[3], [{ itemId: id, available: 2 }]])
  const taken = await update(shopper, id, bowl, 2)
  expect([quantities(taken), taken.shortages]).toEqual([[2], []])
})

test('an order of more than is left is rejected, and goes through once what is left was taken', async () => {
  const shopper = await newShopper(open.client)
  await shopper.add(bowl, 6)
  await shopper.add(carafe, 2)
  await shopper.prepare()
  await setStock(bowl, 2)
  await setStock(carafe, 0)
  expect(await codeOf(shopper.order())).toBe('out-of-stock')
  const cart = await takeLeft(shopper)
  expect([quantities(cart), cart.shortages]).toEqual([[2], []])
  expect((await shopper.calls.validateCart({ body: shopper.proof })).items.map(({ valid }) => valid)).toEqual([true])
  await expect(shopper.order()).resolves.toMatchObject({ orderSlug: expect.any(String) })
})

test('several lines of one stock share it in their order, so that all of it can be bought', async () => {
  const shopper = await newShopper(open.client)
  await shopper.add(board, 4, engraved('Ana'))
  await shopper.add(board, 4, engraved('Ivo'))
  const { items } = await shopper.add(board, 1)
  await setStock(board, 6)
  const [, ivo, plain] = items.map((item) => item.itemId)
  expect((await shopper.cart()).shortages).toEqual([
    { itemId: ivo, available: 2 },
    { itemId: plain, available: 0 },
  ])
  expect(quantities(await update(shopper, ivo ?? 0, board, 3))).toEqual([4, 3, 1])
  const cart = await takeLeft(shopper)
  expect([quantities(cart), cart.shortages]).toEqual([[4, 2], []])
})

test('a line of several pieces above the stock can become another variant as far as that is in stock, and other options at any quantity', async () => {
  const shopper = await newShopper(open.client)
  const id = itemId(await shopper.add(oliveOilSmall, 6))
  await setStock(oliveOilSmall, 2)
  await setStock(oliveOilMiddle, 5)
  expect(await problemOf(update(shopper, id, oliveOilMiddle, 6))).toMatchObject({ code: 'out-of-stock', payload: { available: 5 } })
  expect(quantities(await update(shopper, id, oliveOilMiddle, 5))).toEqual([5])
  const engraver = await newShopper(open.client)
  const boardId = itemId(await engraver.add(board, 6, engraved('Ana')))
  await setStock(board, 2)
  const body = { ...engraver.proof, currencyId: EURO, itemId: boardId, productId: board, qty: 6, options: engraved('Eva') }
  const changed = await engraver.calls.updateItem({ body })
  expect([quantities(changed), changed.shortages]).toEqual([[6], [{ itemId: boardId, available: 2 }]])
})

test('a bundle is left as often as its scarcest member, and can be lowered', async () => {
  const shopper = await newShopper(open.client)
  const id = itemId(await shopper.add(tinTrio, 5))
  const cart = await shopper.add(mackerel, 3)
  await setStock(mackerel, 4)
  expect((await shopper.cart()).shortages).toEqual([
    { itemId: id, available: 4 },
    { itemId: itemId(cart, 1), available: 0 },
  ])
  expect(quantities(await update(shopper, id, tinTrio, 2))).toEqual([2, 3])
  expect((await shopper.cart()).shortages).toEqual([{ itemId: itemId(cart, 1), available: 2 }])
})

test('nothing is left of an archived product: its line can be lowered and removed, and the rest is ordered', async () => {
  const shopper = await newShopper(open.client)
  const id = itemId(await shopper.add(bowl, 3))
  await shopper.add(sardines, 1)
  await shopper.prepare()
  await setArchived(bowl, true)
  try {
    expect((await shopper.cart()).shortages).toEqual([{ itemId: id, available: 0 }])
    expect(quantities(await update(shopper, id, bowl, 1))).toEqual([1, 1])
    expect(await codeOf(update(shopper, id, bowl, 2))).toBe('product-unknown')
    expect(await codeOf(shopper.order())).toBe('product-unknown')
    const cart = await takeLeft(shopper)
    expect([quantities(cart), cart.shortages]).toEqual([[1], []])
    await expect(shopper.order()).resolves.toMatchObject({ orderSlug: expect.any(String) })
  } finally {
    await setArchived(bowl, false)
  }
})

test('carts that are merged at log-in keep their pieces, and say how many of them are left', async () => {
  const { calls } = await logIn(open, 'mirna')
  const first = await shopperOf(calls)
  await first.add(bowl, 20)
  const guest = await newShopper(open.client)
  await guest.add(bowl, 2)
  const merged = await calls.getAbandoned({ body: { ...guest.proof, currencyId: EURO } })
  expect(merged && [quantities(merged), merged.shortages]).toEqual([[22], [{ itemId: merged && itemId(merged), available: 20 }]])
  const cart = await takeLeft(await shopperOf(calls, guest.proof))
  expect([quantities(cart), cart.shortages]).toEqual([[20], []])
})
