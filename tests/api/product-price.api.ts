import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { amountOf, centsOf } from '#contract/cents.ts'
import { priceHistory } from '#server/modules/product/product.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { createEditor, type Editor, set, valueIn } from './editor.ts'
import { newShopper, PRODUCTS, problemOf } from './shopper.ts'

const MACKEREL = { kind: 'product', id: PRODUCTS.mackerel } as const
const SMALL_OIL = { kind: 'product', id: PRODUCTS.oliveOilSmall } as const
const MIDDLE_OIL = { kind: 'product', id: PRODUCTS.oliveOilMiddle } as const
const LARGE_OIL = { kind: 'product', id: PRODUCTS.oliveOilLarge } as const
type Product = typeof MACKEREL | typeof SMALL_OIL | typeof MIDDLE_OIL

let open: OpenShop
let owner: ApiClient
let lovre: Editor
/** May write texts of products, and no prices. */
let nika: Editor
beforeAll(async () => {
  open = await openShop()
  owner = (await logIn(open, 'lovre')).calls
  lovre = createEditor(owner)
  nika = createEditor((await logIn(open, 'nika')).calls)
})
afterAll(() => open.close())
beforeEach(async () => {
  for (const { document, rev } of (await owner.getReview({ body: {} })).documents) await lovre.discard(document, rev)
})

async function save(editor: Editor, product: Product, changes: Readonly<Record<string, number | null>>) {
  const { body } = await editor.draft(product)
  const operations = Object.entries(changes).map(([cell, value]) => set([cell], null, value, body[cell]))
  return editor.save(product, 'Price', operations)
}

async function publish(name: string, product: Product) {
  const { documents } = await owner.getReview({ body: { documents: [product] } })
  const chosen = documents.map(({ document, rev, changes }) => ({ document, rev, changes: changes.map(({ key }) => key) }))
  return owner.publishContentRelease({ body: { name, documents: chosen } })
}

/** Two of a product in a cart or an order. */
const costing = (price: number) => ({ qty: 2, prices: { base: { finalPrice: price, cartTotal: amountOf(2 * centsOf(price)) } } })

const page = (id: number) => open.client.in('en').getProduct({ query: { id: String(id) } })
const historyOf = async (id: number) => {
  const rows = await open.shop.db.select().from(priceHistory).where(eq(priceHistory.productId, id)).orderBy(asc(priceHistory.validFrom))
  return rows.map(({ finalCents }) => amountOf(finalCents))
}

test('a price is not changed by who may only write texts, nor with a text in one request', async () => {
  const { body } = await nika.draft(MACKEREL)
  const { refused, draft } = await nika.save(MACKEREL, 'Both', [
    set(['name'], 'en', 'Mackerel of the winter', valueIn(body, 'name', 'en')),
    set(['price'], null, 1, body.price),
    set(['reducedPrice'], null, 1, body.reducedPrice),
  ])
  expect(refused.map(({ reason, mine }) => [reason, mine])).toEqual([
    ['permission-missing', 1],
    ['permission-missing', 1],
  ])
  expect(draft.body).toMatchObject({ price: body.price, reducedPrice: null, name: { en: 'Mackerel of the winter' } })
})

test.each([0, 0.5])('a reduced price that is %d above the price is reviewed as a problem at its cell, and never published', async (above) => {
  const { price } = (await lovre.draft(MACKEREL)).body as { price: number }
  expect((await save(lovre, MACKEREL, { reducedPrice: price + above })).refused).toEqual([])
  const [reviewed] = (await owner.getReview({ body: { documents: [MACKEREL] } })).documents
  expect(reviewed?.problems).toEqual([{ at: ['reducedPrice'], place: null, locale: null, key: 'reductionAbovePrice' }])
  expect(await problemOf(publish('Wrong', MACKEREL))).toMatchObject({
    code: 'invalid-input',
    payload: { fields: [{ path: `product/${MACKEREL.id}/reducedPrice`, key: 'reductionAbovePrice' }] },
  })
  expect(await page(MACKEREL.id)).toMatchObject({ finalPrice: price, discount: null })
})

test('an order is priced without the draft; once it is published, the open cart, the list and the page have the new price and the lowest of 30 days', async () => {
  const { price } = (await lovre.draft(MACKEREL)).body as { price: number }
  const reduced = amountOf(centsOf(price) - 100)
  const before = await historyOf(MACKEREL.id)
  const [early, late] = [await newShopper(open.client), await newShopper(open.client)]
  for (const customer of [early, late]) {
    await customer.add(MACKEREL.id, 2)
    await customer.prepare()
  }
  await save(lovre, MACKEREL, { reducedPrice: reduced })
  const ofDraft = await early.cart()
  expect(ofDraft.items).toMatchObject([costing(price)])
  const { orderSlug } = await early.order({ version: ofDraft.version })
  const order = await early.calls.getOrderBySlug({ body: { orderSlug, protectCode: early.proof.protectCode } })
  expect(order.items).toMatchObject([costing(price)])

  const list = async () =>
    (await open.client.in('hr').filterProducts({ body: { filters: [{ key: 'ids', value: [MACKEREL.id] }], limit: 12, page: 1 } })).records
  expect(await list()).toMatchObject([{ finalPrice: price, discount: null }])
  const release = await publish('Sale', MACKEREL)
  const sale = { retailPrice: price, finalPrice: reduced, discount: { retailPrice: reduced }, lowestPrice30Days: price }
  expect(await list()).toMatchObject([sale])
  expect(await page(MACKEREL.id)).toMatchObject(sale)
  expect((await late.cart()).items).toMatchObject([costing(reduced)])
  expect(await historyOf(MACKEREL.id)).toEqual([...before, reduced])

  await owner.revertContentRelease({ params: { id: String(release.id) } })
  expect(await historyOf(MACKEREL.id)).toEqual([...before, reduced, price])
  expect(await page(MACKEREL.id)).toMatchObject({ finalPrice: price, discount: null, lowestPrice30Days: null })
})

test('a price that was raised and reduced again is compared with what was paid before, also where no price was noted yet', async () => {
  const { price } = (await lovre.draft(MACKEREL)).body as { price: number }
  await open.shop.db.delete(priceHistory).where(eq(priceHistory.productId, MACKEREL.id))
  await save(lovre, MACKEREL, { price: price + 10 })
  await publish('Dearer', MACKEREL)
  expect(await historyOf(MACKEREL.id)).toEqual([price, price + 10])
  const { lowestPrices } = await owner.getDraftReferences({ body: { media: [], targets: [], selections: [], prices: [MACKEREL.id] } })
  expect(lowestPrices).toEqual([price])
  await save(lovre, MACKEREL, { reducedPrice: price + 5 })
  await publish('Sale', MACKEREL)
  expect(await page(MACKEREL.id)).toMatchObject({ retailPrice: price + 10, finalPrice: price + 5, lowestPrice30Days: price, discount: { percent: 0 } })
  await save(lovre, MACKEREL, { price, reducedPrice: null })
  await publish('As before', MACKEREL)
})

test('a price that is raised beside a reduction to what was paid anyway is not published as one', async () => {
  const { price } = (await lovre.draft(MACKEREL)).body as { price: number }
  await save(lovre, MACKEREL, { price: price + 2, reducedPrice: price })
  expect(await problemOf(publish('Nothing reduced', MACKEREL))).toMatchObject({
    code: 'invalid-input',
    payload: { fields: [{ path: `product/${MACKEREL.id}/reducedPrice`, key: 'notReduced' }] },
  })
  expect(await page(MACKEREL.id)).toMatchObject({ finalPrice: price, discount: null, lowestPrice30Days: null })
})

test('the price of a variant is on the page and the card of its product', async () => {
  const { price } = (await lovre.draft(SMALL_OIL)).body as { price: number }
  await save(lovre, SMALL_OIL, { price: price - 1 })
  const release = await publish('Oil', SMALL_OIL)
  expect((await page(PRODUCTS.oliveOil)).associatedProducts.find(({ id }) => id === SMALL_OIL.id)?.finalPrice).toBe(price - 1)
  expect(await page(PRODUCTS.oliveOil)).toMatchObject({ finalPrice: price - 1, priceFrom: true })
  await owner.revertContentRelease({ params: { id: String(release.id) } })
})

test('prices of two variants are one step, which is undone as a whole, reviewed with old and new, and published with their history', async () => {
  const changes = [
    [MIDDLE_OIL, 'price', 2],
    [LARGE_OIL, 'reducedPrice', 1],
  ] as const
  const before = await Promise.all(changes.map(async ([product]) => (await lovre.draft(product)).body as { price: number; reducedPrice: null }))
  const histories = () => Promise.all(changes.map(([product]) => historyOf(product.id)))
  const noted = await histories()
  const next = changes.map(([, cell, by], index) => {
    const { price = 0 } = before[index] ?? {}
    return cell === 'price' ? price + by : price - by
  })
  const stepId = randomUUID()
  for (const [index, [product, cell]] of changes.entries()) {
    const { refused } = await lovre.save(product, 'Prices of the oil', [set([cell], null, next[index], before[index]?.[cell])], stepId)
    expect(refused).toEqual([])
  }
  const undone = await lovre.undo(stepId)
  expect(undone.refused).toEqual([])
  expect(undone.drafts.map(({ isChanged }) => isChanged)).toEqual([false, false])
  const { steps } = await lovre.redo(stepId)
  expect(steps[0]).toMatchObject({ label: 'Prices of the oil', documents: expect.arrayContaining([MIDDLE_OIL, LARGE_OIL]) })

  const { documents } = await owner.getReview({ body: { documents: changes.map(([product]) => product) } })
  expect(
    documents.map(({ document, problems, changes: reviewed }) => [document.id, problems, reviewed.map(({ at, before: was, after }) => [at, was, after])]),
  ).toEqual(changes.map(([product, cell], index) => [product.id, [], [[[cell], before[index]?.[cell], next[index]]]]))
  const chosen = documents.map(({ document, rev, changes: reviewed }) => ({ document, rev, changes: reviewed.map(({ key }) => key) }))
  const release = await owner.publishContentRelease({ body: { name: 'Oil', documents: chosen } })
  const [, middle, large] = (await page(PRODUCTS.oliveOil)).associatedProducts
  expect(large).toMatchObject({ retailPrice: before[1]?.price, finalPrice: next[1], lowestPrice30Days: before[1]?.price })
  expect(middle).toMatchObject({ retailPrice: next[0], finalPrice: next[0], discount: null })
  expect(await histories()).toEqual(noted.map((prices, index) => [...prices, next[index]]))
  await owner.revertContentRelease({ params: { id: String(release.id) } })
  const reverted = before.map((seen) => ({ finalPrice: seen?.price, discount: null }))
  expect((await page(PRODUCTS.oliveOil)).associatedProducts).toMatchObject([{}, ...reverted])
})

test('the price of a variant is not changed by who may only write texts', async () => {
  const { body } = await nika.draft(SMALL_OIL)
  const { refused, draft } = await nika.save(SMALL_OIL, 'Price', [set(['reducedPrice'], null, 1, body.reducedPrice)])
  expect(refused.map(({ reason }) => reason)).toEqual(['permission-missing'])
  expect(draft).toMatchObject({ isChanged: false, body: { reducedPrice: null } })
})

test('of two windows that change the price of one variant, the second is rejected, and the prices of others are saved', async () => {
  const other = createEditor(owner)
  const [small, middle] = [(await other.draft(SMALL_OIL)).body, (await other.draft(MIDDLE_OIL)).body]
  const price = Number(small.price)
  await save(lovre, SMALL_OIL, { price: price + 1 })
  const stepId = randomUUID()
  const late = await other.save(SMALL_OIL, 'Prices', [set(['price'], null, price + 2, small.price)], stepId)
  expect(late.refused.map(({ reason }) => reason)).toEqual(['changed'])
  expect(late.draft.body).toMatchObject({ price: price + 1 })
  expect((await other.save(MIDDLE_OIL, 'Prices', [set(['price'], null, price + 2, middle.price)], stepId)).refused).toEqual([])
  expect((await lovre.draft(MIDDLE_OIL)).body).toMatchObject({ price: price + 2 })
})

test('a reduced price above that of its variant is never published, nor what was chosen beside it', async () => {
  const { price } = (await lovre.draft(SMALL_OIL)).body as { price: number }
  await save(lovre, SMALL_OIL, { reducedPrice: price + 1 })
  await save(lovre, MIDDLE_OIL, { price: price + 20 })
  const { documents } = await owner.getReview({ body: { documents: [SMALL_OIL, MIDDLE_OIL] } })
  expect(documents.map(({ problems }) => problems.map(({ key }) => key))).toEqual([['reductionAbovePrice'], []])
  const chosen = documents.map(({ document, rev, changes }) => ({ document, rev, changes: changes.map(({ key }) => key) }))
  expect(await problemOf(owner.publishContentRelease({ body: { name: 'Wrong', documents: chosen } }))).toMatchObject({
    code: 'invalid-input',
    payload: { fields: [{ path: `product/${SMALL_OIL.id}/reducedPrice`, key: 'reductionAbovePrice' }] },
  })
  expect(await page(PRODUCTS.oliveOil)).toMatchObject({ finalPrice: price, discount: null })
})

test('news of many products are those that have changed', async () => {
  const ids = Array.from({ length: 24 }, (_, index) => ({ kind: 'product', id: PRODUCTS.sardines + index }) as const)
  const { drafts } = await lovre.open(...ids)
  const known = drafts.map(({ document, rev }) => ({ document, rev }))
  const news = () => owner.getEditingNews({ body: { sessionId: lovre.sessionId, document: null, place: null, known } })
  expect((await news()).drafts).toEqual([])
  await save(lovre, MACKEREL, { reducedPrice: 1 })
  expect((await news()).drafts).toMatchObject([{ document: MACKEREL, isChanged: true, body: { reducedPrice: 1 } }])
})
