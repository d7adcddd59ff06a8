import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { bundleMembers, products, stock } from '#server/modules/product/product.tables.ts'
import { rebuildReadModel } from '#server/modules/product/read-model.service.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { codeOf, EURO, newShopper, PRODUCTS, problemOf, type Shopper } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const shopperIn = (locale: 'en' | 'hr' = 'en') => newShopper(open.client, locale)
const { breakfastBox, tinTrio, mugCobalt } = PRODUCTS
const [FIG_JAM, SAGE_HONEY, mugSand, mugCoral, picnicBox, bathBox] = [105, 106, 505, 506, 137, 136]
const inside = (...ids: number[]) => ({ bundleOptions: ids.map((id) => ({ id, options: null })) })
const withMug = (id: number) => inside(FIG_JAM, SAGE_HONEY, id)

const stockOf = async (productId: number) => (await open.shop.db.select().from(stock).where(eq(stock.productId, productId)))[0]?.quantity
const setStock = (productId: number, quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, productId))
const chosenIn = ({ items }: Cart) => items.map(({ qty, options }) => [qty, options.bundleOptions?.map(({ id }) => id)])
const edit = ({ calls, proof }: Shopper, itemId: number, productId: number, qty: number, options?: ReturnType<typeof inside>) =>
  calls.updateItem({ body: { ...proof, currencyId: EURO, itemId, productId, qty, ...(options && { options }) } })

test('a bundle with a choice is one line that names its members in the language of the cart', async () => {
  const shopper = await shopperIn('hr')
  const { items } = await shopper.add(breakfastBox, 2, inside(mugSand, SAGE_HONEY, FIG_JAM))
  expect(items).toMatchObject([
    {
      qty: 2,
      options: withMug(mugSand),
      productData: {
        name: 'Paket za doručak',
        members: [
          { id: FIG_JAM, qty: 1, configuration: [] },
          { id: SAGE_HONEY, qty: 1, configuration: [] },
          { id: mugSand, name: 'Šalica od kamenine', slug: 'salica-od-kamenine', qty: 1, configuration: [{ label: 'Glazura', value: 'Pijesak' }] },
        ],
      },
      prices: { converted: { finalPrice: 34, row: 68 } },
    },
  ])
  expect(items[0]?.productData.members.map(({ media }) => media !== null)).toEqual([true, true, true])
})

test('the names of fixed members need no choice', async () => {
  const { items } = await (await shopperIn()).add(tinTrio)
  expect(items[0]?.productData.members.map(({ name, qty }) => [name, qty])).toEqual([
    ['Sardines in olive oil', 1],
    ['Smoked mackerel', 1],
    ['Salted anchovies', 1],
  ])
})

test.each([
  ['nothing chosen', {}, 'configuration-not-set'],
  ['a member missing', inside(FIG_JAM, mugSand), 'configuration-not-set'],
  ['a member twice', inside(FIG_JAM, FIG_JAM, SAGE_HONEY, mugSand), 'configuration-not-set'],
  ['two variants of one member', inside(FIG_JAM, SAGE_HONEY, mugSand, mugCoral), 'configuration-not-set'],
  ['the member itself instead of a variant', inside(FIG_JAM, SAGE_HONEY, 114), 'configuration-not-set'],
  ['a variant of another product', inside(FIG_JAM, SAGE_HONEY, PRODUCTS.oliveOilSmall), 'configuration-not-set'],
  ['a product that does not exist', inside(FIG_JAM, SAGE_HONEY, 999_999), 'configuration-not-set'],
])('a bundle with %s is rejected and the cart is unchanged', async (_what, options, code) => {
  const shopper = await shopperIn()
  expect(await codeOf(shopper.add(breakfastBox, 1, options))).toBe(code)
  expect(await shopper.cart()).toMatchObject({ items: [], version: 0 })
})

test('bundle options of a product that is not a bundle are rejected', async () => {
  expect(await codeOf((await shopperIn()).add(PRODUCTS.sardines, 1, inside(FIG_JAM)))).toBe('invalid-input')
})

test('only the allowed variants may be chosen', async () => {
  const [SALT, NAPKINS_LEMON, OIL_LARGE] = [111, 508, 503]
  const picnic = (oil: number) => inside(PRODUCTS.sardines, SALT, NAPKINS_LEMON, oil)
  const shopper = await shopperIn()
  expect(await codeOf(shopper.add(picnicBox, 1, picnic(OIL_LARGE)))).toBe('configuration-not-set')
  expect((await shopper.add(picnicBox, 1, picnic(PRODUCTS.oliveOilMiddle))).itemCount).toBe(1)
})

test('bundles with different choices stay separate, equal ones merge', async () => {
  const shopper = await shopperIn()
  await shopper.add(breakfastBox, 1, withMug(mugSand))
  await shopper.add(breakfastBox, 1, withMug(mugCobalt))
  expect(chosenIn(await shopper.add(breakfastBox, 2, inside(mugSand, FIG_JAM, SAGE_HONEY)))).toEqual([
    [3, [FIG_JAM, SAGE_HONEY, mugSand]],
    [1, [FIG_JAM, SAGE_HONEY, mugCobalt]],
  ])
})

test('the choices of a bundle can be changed; bundles that become equal merge', async () => {
  const shopper = await shopperIn()
  await shopper.add(breakfastBox, 1, withMug(mugSand))
  const { items } = await shopper.add(breakfastBox, 2, withMug(mugCobalt))
  const [sand, cobalt] = items.map(({ itemId }) => itemId)
  const changed = await edit(shopper, sand ?? 0, breakfastBox, 1, withMug(mugCoral))
  expect(changed.items.map(({ itemId, productData }) => [itemId, productData.members.at(-1)?.configuration[0]?.value])).toEqual([
    [sand, 'Coral'],
    [cobalt, 'Cobalt'],
  ])
  expect(chosenIn(await edit(shopper, sand ?? 0, breakfastBox, 1, withMug(mugCobalt)))).toEqual([[3, [FIG_JAM, SAGE_HONEY, mugCobalt]]])
  expect(await codeOf(edit(shopper, cobalt ?? 0, breakfastBox, 1, inside(FIG_JAM)))).toBe('configuration-not-set')
  expect(await codeOf(edit(shopper, cobalt ?? 0, tinTrio, 1, inside(101, 102, 103)))).toBe('product-unknown')
  expect(chosenIn(await edit(shopper, cobalt ?? 0, breakfastBox, 5))).toEqual([[5, [FIG_JAM, SAGE_HONEY, mugCobalt]]])
})

test('the availability of a bundle is that of its members, less the other lines', async () => {
  const shopper = await shopperIn()
  expect(await problemOf(shopper.add(breakfastBox, 4, withMug(mugCoral)))).toMatchObject({ code: 'out-of-stock', payload: { available: 3 } })
  const { items } = await shopper.add(breakfastBox, 2, withMug(mugCoral))
  expect(items[0]?.productData.stock).toEqual({ quantity: 3, state: 'low' })
  expect(await problemOf(shopper.add(mugCoral, 2))).toMatchObject({ code: 'out-of-stock', payload: { available: 1 } })
  await shopper.add(mugCoral)
  expect(await problemOf(shopper.add(breakfastBox, 1, withMug(mugCoral)))).toMatchObject({ code: 'out-of-stock', payload: { available: 2 } })
  expect((await shopper.add(breakfastBox, 1, withMug(mugSand))).itemCount).toBe(4)
  expect((await shopper.calls.validateCart({ body: shopper.proof })).items.map(({ valid }) => valid)).toEqual([true, true, true])
  await setStock(mugCoral, 2)
  expect((await shopper.calls.validateCart({ body: shopper.proof })).items.map(({ reason, available }) => [reason, available])).toEqual([
    [null, 2],
    ['stock', 0],
    [null, 1],
  ])
  await setStock(mugCoral, 3)
})

test('a bundle with an unavailable member is shown as sold out and cannot be ordered', async () => {
  const shopper = await shopperIn()
  await shopper.add(breakfastBox, 1, withMug(mugSand))
  await shopper.prepare()
  await open.shop.db.update(products).set({ archived: true }).where(eq(products.id, mugSand))
  expect((await shopper.cart()).items[0]?.productData.stock).toEqual({ quantity: 0, state: 'soldOut' })
  expect(await codeOf(shopper.add(breakfastBox, 1, withMug(mugSand)))).toBe('product-unknown')
  expect(await codeOf(shopper.order())).toBe('product-unknown')
  await open.shop.db.update(products).set({ archived: false }).where(eq(products.id, mugSand))
})

test('a bundle whose composition changed is sold out as chosen, and can be ordered once chosen again', async () => {
  const { db } = open.shop
  const shopper = await shopperIn()
  const { items } = await shopper.add(breakfastBox, 1, withMug(mugSand))
  await shopper.prepare()
  const ofBox = and(eq(bundleMembers.bundleId, breakfastBox), eq(bundleMembers.memberId, SAGE_HONEY))
  const [honey] = await db.delete(bundleMembers).where(ofBox).returning()
  await rebuildReadModel(db, [breakfastBox])
  expect((await shopper.cart()).items[0]?.productData.stock).toEqual({ quantity: 0, state: 'soldOut' })
  expect(await codeOf(shopper.order())).toBe('product-unknown')
  await edit(shopper, items[0]?.itemId ?? 0, breakfastBox, 1, inside(FIG_JAM, mugSand))
  if (honey) await db.insert(bundleMembers).values(honey)
  await rebuildReadModel(db, [breakfastBox])
  expect((await shopper.cart()).items[0]?.productData.stock).toEqual({ quantity: 0, state: 'soldOut' })
  expect(await codeOf(shopper.order())).toBe('product-unknown')
  await edit(shopper, items[0]?.itemId ?? 0, breakfastBox, 1, withMug(mugSand))
  await expect(shopper.order()).resolves.toMatchObject({ orderNumber: expect.any(String) })
})

test('an order takes the stock of the bundles and their members, or none', async () => {
  const ids = [breakfastBox, FIG_JAM, SAGE_HONEY, mugCobalt]
  const counts = () => Promise.all(ids.map(stockOf))
  const before = await counts()
  const shopper = await shopperIn()
  await shopper.add(breakfastBox, 2, withMug(mugCobalt))
  await shopper.add(mugCobalt, 1)
  await shopper.prepare()
  await setStock(SAGE_HONEY, 1)
  expect(await problemOf(shopper.order())).toMatchObject({ code: 'out-of-stock', payload: { available: 1 } })
  await setStock(SAGE_HONEY, before[2] ?? 0)
  expect(await counts()).toEqual(before)
  const { orderSlug } = await shopper.order()
  const order = await shopper.calls.getOrderBySlug({ body: { orderSlug, protectCode: shopper.proof.protectCode } })
  expect(order.items[0]?.productData.members.map(({ name }) => name)).toEqual(['Fig jam', 'Sage honey', 'Stoneware mug'])
  expect(await counts()).toEqual([2, 2, 2, 3].map((taken, index) => (before[index] ?? 0) - taken))
})

test('a download in a bundle takes no stock, and a bundle of downloads needs no parcel', async () => {
  const { db } = open.shop
  await db.delete(bundleMembers).where(eq(bundleMembers.bundleId, bathBox))
  await db.insert(bundleMembers).values([
    { bundleId: bathBox, memberId: PRODUCTS.cookbook, position: 0, quantity: 1 },
    { bundleId: bathBox, memberId: PRODUCTS.charts, position: 1, quantity: 1 },
  ])
  await rebuildReadModel(db, [bathBox])
  const shopper = await shopperIn()
  const cart = await shopper.add(bathBox, 2)
  expect([cart.digitalOnly, cart.items[0]?.productData.members.map(({ id }) => id)]).toEqual([true, [PRODUCTS.cookbook, PRODUCTS.charts]])
})

test('a nested bundle is rejected', async () => {
  const { db } = open.shop
  await db.insert(bundleMembers).values({ bundleId: tinTrio, memberId: breakfastBox, position: 9, quantity: 1 })
  await rebuildReadModel(db, [tinTrio])
  expect(await codeOf((await shopperIn()).add(tinTrio))).toBe('product-unknown')
  await db.delete(bundleMembers).where(eq(bundleMembers.memberId, breakfastBox))
  await rebuildReadModel(db, [tinTrio])
})
