import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteEmptyCarts } from '#server/modules/cart/cart.service.ts'
import { carts } from '#server/modules/cart/cart.tables.ts'
import { products } from '#server/modules/product/product.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, codeOf, EURO, newShopper, PRODUCTS, problemOf } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const shopperIn = (locale: 'en' | 'hr' = 'en') => newShopper(open.client, locale)
const engraved = (value: string) => ({ personalizations: [{ id: 1, label: 'Engraved text', type: 'text' as const, value }] })

test('a new cart is empty and returns the only copy of its protectCode', async () => {
  const cart = await open.client.in('en').getNewCartSession({})
  expect(cart).toMatchObject({ version: 0, items: [], itemCount: 0, guestUser: null, coupon: null, deliveryMethodId: null, paymentMethodId: null })
  expect(cart.id).toMatch(/^[0-9a-f]{32}$/)
  expect(cart.protectCode).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.parse(cart.options)).toEqual({ deliveryBranchId: null })
  const [row] = await open.shop.db.select().from(carts).where(eq(carts.id, cart.id))
  expect(JSON.stringify(row)).not.toContain(cart.protectCode)
})

test('adding returns the whole cart with prices, and getCart returns the same', async () => {
  const shopper = await shopperIn()
  const cart = await shopper.add(PRODUCTS.sardines, 3)
  expect(cart.items).toMatchObject([
    {
      productId: PRODUCTS.sardines,
      qty: 3,
      options: {},
      productData: {
        name: 'Sardines in olive oil',
        slug: 'sardines-in-olive-oil',
        mainProductSlug: null,
        isVisibleIndividually: true,
        sku: 'sardines-olive-oil',
        format: 'simple',
        stock: { quantity: 420, state: 'inStock' },
        configuration: [],
      },
      prices: { converted: { finalPrice: 4.9, row: 14.7 }, base: { finalPrice: 4.9, cartTotal: 14.7 } },
    },
  ])
  const amounts = { itemsTotal: 14.7, coupon: 0, loyalty: 0, delivery: 0, cartTotal: 14.7, orderTotal: 14.7 }
  const tax = { itemsTotal: 2.94, coupon: 0, loyalty: 0, delivery: 0, cartTotal: 2.94, orderTotal: 2.94 }
  expect(cart.prices).toEqual({ converted: { ...amounts, tax }, base: { ...amounts, tax } })
  expect(cart).toMatchObject({
    id: shopper.proof.cartId,
    protectCode: shopper.proof.protectCode,
    itemCount: 3,
    digitalOnly: false,
    freeDelivery: { from: 60, missing: 45.3 },
    version: 1,
  })
  expect(await shopper.cart()).toEqual(cart)
})

test('names are in the language of the request', async () => {
  const shopper = await shopperIn('hr')
  const { items } = await shopper.add(PRODUCTS.oliveOilSmall)
  expect(items[0]?.productData).toMatchObject({
    name: 'Ekstra djevičansko maslinovo ulje, 250 ml',
    mainProductSlug: 'ekstra-djevicansko-maslinovo-ulje',
    isVisibleIndividually: false,
  })
})

test('equal lines merge and lines with different options stay separate', async () => {
  const shopper = await shopperIn()
  await shopper.add(PRODUCTS.board)
  await shopper.add(PRODUCTS.board, 1, engraved('Ana'))
  await shopper.add(PRODUCTS.board, 2, engraved('Ivo'))
  await shopper.add(PRODUCTS.board, 1, engraved(''))
  const { items } = await shopper.add(PRODUCTS.board, 1, engraved(' Ana '))
  expect(items.map(({ qty, options }) => [qty, options.personalizations?.[0]?.value])).toEqual([
    [2, undefined],
    [2, 'Ana'],
    [2, 'Ivo'],
  ])
})

test('the version increases with every write and no read', async () => {
  const shopper = await shopperIn()
  const added = await shopper.add(PRODUCTS.sardines)
  const itemId = added.items[0]?.itemId ?? 0
  const updated = await shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId, productId: PRODUCTS.sardines, qty: 5 } })
  await shopper.cart()
  const emptied = await shopper.calls.clearCart({ body: shopper.proof })
  expect([added.version, updated.version, (await shopper.cart()).version, emptied.version]).toEqual([1, 2, 3, 3])
})

test('updateItem sets the quantity, however often it is sent', async () => {
  const shopper = await shopperIn()
  const { items } = await shopper.add(PRODUCTS.sardines, 2)
  const itemId = items[0]?.itemId ?? 0
  const update = (qty: number) => shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId, productId: PRODUCTS.sardines, qty } })
  expect((await update(7)).items[0]?.qty).toBe(7)
  expect((await update(7)).items[0]?.qty).toBe(7)
  expect((await update(2.7)).items[0]?.qty).toBe(2)
  expect(await codeOf(update(0))).toBe('quantity-invalid')
  expect(await codeOf(update(1000))).toBe('quantity-too-large')
  expect(await problemOf(update(421))).toMatchObject({ code: 'out-of-stock', status: 422, payload: { available: 420 } })
  expect((await shopper.cart()).items[0]?.qty).toBe(2)
})

test('a line may change its options or variant, and merges with an equal line', async () => {
  const shopper = await shopperIn()
  await shopper.add(PRODUCTS.oliveOilSmall, 2)
  const { items } = await shopper.add(PRODUCTS.oliveOilMiddle, 1)
  const change = (itemId: number, productId: number) =>
    shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId, productId, qty: 3, options: {} } })
  const joined = await change(items[0]?.itemId ?? 0, PRODUCTS.oliveOilMiddle)
  expect(joined.items.map(({ itemId, productId, qty }) => [itemId, productId, qty])).toEqual([[items[1]?.itemId, PRODUCTS.oliveOilMiddle, 4]])
  expect(await codeOf(change(items[1]?.itemId ?? 0, PRODUCTS.sardines))).toBe('product-unknown')
})

test('a personalisation can be changed, and a line that becomes equal to another merges with it', async () => {
  const shopper = await shopperIn()
  await shopper.add(PRODUCTS.board, 1, engraved('Ana'))
  const { items } = await shopper.add(PRODUCTS.board, 2, engraved('Ivo'))
  const [ana, ivo] = items.map(({ itemId }) => itemId)
  const write = (itemId: number, qty: number, options?: ReturnType<typeof engraved> | Record<string, never>) =>
    shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId, productId: PRODUCTS.board, qty, ...(options && { options }) } })
  const read = ({ items: lines }: Awaited<ReturnType<typeof write>>) =>
    lines.map(({ itemId, qty, options }) => [itemId, qty, options.personalizations?.[0]?.value])
  expect(read(await write(ana ?? 0, 4))).toEqual([
    [ana, 4, 'Ana'],
    [ivo, 2, 'Ivo'],
  ])
  expect(read(await write(ana ?? 0, 4, {}))).toEqual([
    [ana, 4, undefined],
    [ivo, 2, 'Ivo'],
  ])
  expect(read(await write(ana ?? 0, 3, engraved('Ivo')))).toEqual([[ivo, 5, 'Ivo']])
  expect(await codeOf(write(ana ?? 0, 1, engraved('Ana')))).toBe('item-not-in-cart')
})

test('a line is removed, once', async () => {
  const shopper = await shopperIn()
  await shopper.add(PRODUCTS.mackerel)
  const { items } = await shopper.add(PRODUCTS.sardines)
  const itemId = items[0]?.itemId ?? 0
  const remove = () => shopper.calls.deleteItem({ body: { ...shopper.proof, itemId } })
  expect((await remove()).items.map(({ productId }) => productId)).toEqual([PRODUCTS.sardines])
  expect(await codeOf(remove())).toBe('item-not-in-cart')
})

test('a bundle of fixed members is one line at its own price', async () => {
  const shopper = await shopperIn()
  const { items } = await shopper.add(PRODUCTS.tinTrio)
  expect(items).toMatchObject([
    {
      productId: PRODUCTS.tinTrio,
      options: {
        bundleOptions: [
          { id: 101, options: null },
          { id: 102, options: null },
          { id: 103, options: null },
        ],
      },
      prices: { converted: { finalPrice: 16.9 } },
    },
  ])
})

test('a cart is digital while it contains downloads only', async () => {
  const shopper = await shopperIn()
  expect(await shopper.add(PRODUCTS.cookbook)).toMatchObject({ digitalOnly: true, freeDelivery: null })
  expect(await shopper.add(PRODUCTS.sardines)).toMatchObject({ digitalOnly: false, freeDelivery: { from: 60, missing: 41.1 } })
})

test('a changed price is shown and increases the version', async () => {
  const shopper = await shopperIn()
  const before = await shopper.add(PRODUCTS.bowl)
  await open.shop.db.update(products).set({ priceCents: 2500 }).where(eq(products.id, PRODUCTS.bowl))
  const after = await shopper.cart()
  expect([before.prices.base.itemsTotal, after.prices.base.itemsTotal, after.version - before.version]).toEqual([24, 25, 1])
  expect(await shopper.cart()).toEqual(after)
})

test('a cart cannot exceed the maximum order total, and can be reduced when prices rise above it', async () => {
  const shopper = await shopperIn()
  const setPrice = (priceCents: number) => open.shop.db.update(products).set({ priceCents }).where(eq(products.id, PRODUCTS.carafe))
  await setPrice(1_000_000_000)
  const full = await shopper.add(PRODUCTS.carafe, 2)
  expect([full.prices.base.orderTotal, full.taxByRate]).toEqual([20_000_000, [{ ratePercent: 25, gross: 20_000_000, tax: 4_000_000 }]])
  expect(await codeOf(shopper.add(PRODUCTS.carafe))).toBe('quantity-too-large')
  await setPrice(2_000_000_000)
  const itemId = full.items[0]?.itemId ?? 0
  const dear = shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId, productId: PRODUCTS.carafe, qty: 1 } })
  expect((await dear).prices.base.orderTotal).toBe(20_000_000)
  await setPrice(2800)
})

test('an unavailable product stays in the cart as sold out and cannot be added', async () => {
  const shopper = await shopperIn()
  await shopper.add(PRODUCTS.mugCobalt)
  await open.shop.db.update(products).set({ archived: true }).where(eq(products.id, PRODUCTS.mugCobalt))
  expect((await shopper.cart()).items[0]?.productData.stock).toEqual({ quantity: 0, state: 'soldOut' })
  expect(await codeOf(shopper.add(PRODUCTS.mugCobalt))).toBe('product-unknown')
  await open.shop.db.update(products).set({ archived: false }).where(eq(products.id, PRODUCTS.mugCobalt))
})

test('a variant is for sale as long as its product is', async () => {
  const shopper = await shopperIn()
  const stonewareMug = 114
  await open.shop.db.update(products).set({ archived: true }).where(eq(products.id, stonewareMug))
  expect(await codeOf(shopper.add(PRODUCTS.mugCobalt))).toBe('product-unknown')
  await open.shop.db.update(products).set({ archived: false }).where(eq(products.id, stonewareMug))
  expect((await shopper.add(PRODUCTS.mugCobalt)).items).toHaveLength(1)
})

test('the guest is stored on the cart and keeps one id', async () => {
  const shopper = await shopperIn()
  const first = await shopper.enterGuest()
  const second = await shopper.enterGuest(COUNTRIES.SI)
  expect(second.guestUser).toEqual({
    id: first.guestUser?.id,
    email: 'zarko@example.com',
    addresses: [addressIn(COUNTRIES.SI), addressIn(COUNTRIES.SI, 'Main')],
    details: { firstName: 'Žarko', lastName: 'O’Neil-Šarić', phone: '+385 91 000 000' },
    companyName: null,
    companyOIB: null,
  })
})

test('empty carts untouched for 90 days are deleted, and no others', async () => {
  const [empty, full, fresh] = [await shopperIn(), await shopperIn(), await shopperIn()]
  await full.add(PRODUCTS.sardines)
  for (const { proof } of [empty, full]) await open.shop.db.update(carts).set({ changedAt: sql`now() - interval '91 days'` }).where(eq(carts.id, proof.cartId))
  await deleteEmptyCarts(open.shop.db)
  expect(await codeOf(empty.cart())).toBe('cart-unknown')
  expect((await full.cart()).itemCount).toBe(1)
  expect((await fresh.cart()).itemCount).toBe(0)
})
