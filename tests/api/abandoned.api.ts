import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { codeOf, EURO, newShopper, PRODUCTS, type Shopper, shopperOf } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
}, 120_000)
afterAll(() => open.close())

const lines = ({ items }: { items: readonly { productId: number; qty: number }[] }) => items.map(({ productId, qty }) => [productId, qty])
const linesOf = async (shopper: Shopper) => lines(await shopper.cart())

describe('an abandoned cart', () => {
  test('is missing at first: the current cart stays, and is assigned to the account', async () => {
    const { calls } = await logIn(open, 'emma')
    expect(await calls.getAbandoned({ body: { currencyId: EURO } })).toBeNull()
    const guest = await newShopper(open.client)
    await guest.add(PRODUCTS.sardines, 2)
    expect(await calls.getAbandoned({ body: { ...guest.proof, currencyId: EURO } })).toBeNull()
    const otherCart = await calls.getAbandoned({ body: { currencyId: EURO } })
    expect(lines(otherCart ?? { items: [] })).toEqual([[PRODUCTS.sardines, 2]])
    expect(await linesOf(guest)).toEqual([])
  })

  test('is merged into the current cart: equal lines become one, the others keep their options', async () => {
    const { calls } = await logIn(open, 'mirna')
    const first = await shopperOf(calls)
    await first.add(PRODUCTS.sardines, 3)
    await first.add(PRODUCTS.board, 1, { personalizations: [] })
    const guest = await newShopper(open.client)
    await guest.add(PRODUCTS.mackerel, 1)
    await guest.add(PRODUCTS.sardines, 2)
    const before = await guest.cart()
    const cart = await calls.getAbandoned({ body: { ...guest.proof, currencyId: EURO } })
    expect(cart).toMatchObject({ id: guest.proof.cartId, protectCode: guest.proof.protectCode, itemCount: 7 })
    expect(cart?.version).toBe(before.version + 1)
    expect(lines(cart ?? { items: [] }).sort()).toEqual(
      [
        [PRODUCTS.sardines, 5],
        [PRODUCTS.mackerel, 1],
        [PRODUCTS.board, 1],
      ].sort(),
    )
    expect(await shopperOf(calls, guest.proof).then((shopper) => shopper.cart())).toEqual(cart)
    expect(await linesOf(first)).toEqual([])
    expect(await calls.getAbandoned({ body: { ...guest.proof, currencyId: EURO } })).toBeNull()
  })

  test('is moved into a new cart when there is none, or the named one is unknown or ordered', async () => {
    const { calls } = await logIn(open, 'jakov')
    const first = await shopperOf(calls)
    await first.add(PRODUCTS.sardines, 1)
    const second = await calls.getAbandoned({ body: { cartId: first.proof.cartId, protectCode: 'wrong', currencyId: EURO } })
    expect(second?.id).not.toBe(first.proof.cartId)
    const ordered = await newShopper(open.client)
    await ordered.add(PRODUCTS.mackerel)
    await ordered.prepare()
    await ordered.order()
    const third = await calls.getAbandoned({ body: { ...ordered.proof, currencyId: EURO } })
    expect([lines(third ?? { items: [] }), third?.id === ordered.proof.cartId]).toEqual([[[PRODUCTS.sardines, 1]], false])
    const shopper = await shopperOf(calls, { cartId: third?.id ?? '', protectCode: third?.protectCode ?? '' })
    await shopper.add(PRODUCTS.mackerel)
    expect(await linesOf(shopper)).toEqual([
      [PRODUCTS.sardines, 1],
      [PRODUCTS.mackerel, 1],
    ])
  })

  test('is returned to its own customer only, and only after log-in', async () => {
    const [tin, jakov] = [await logIn(open, 'tin'), await logIn(open, 'jakov')]
    await (await shopperOf(tin.calls)).add(PRODUCTS.carafe)
    const cart = await jakov.calls.getAbandoned({ body: { currencyId: EURO } })
    expect(JSON.stringify(cart)).not.toContain(`"productId":${PRODUCTS.carafe},`)
    expect(await codeOf(open.client.in('en').getAbandoned({ body: { currencyId: EURO } }))).toBe('not-logged-in')
    expect(await codeOf(tin.calls.getAbandoned({ body: { currencyId: 99 } }))).toBe('currency-not-allowed')
  })

  test('that was ordered is not restored', async () => {
    const { calls, user } = await logIn(open, 'tin')
    const carried = await calls.getAbandoned({ body: { currencyId: EURO } })
    expect(lines(carried ?? { items: [] })).toEqual([[PRODUCTS.carafe, 1]])
    expect(user.addresses.map(({ type }) => type)).toEqual(['Main'])
  })
})
