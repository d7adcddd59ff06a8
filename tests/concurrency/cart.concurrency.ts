import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LineOptions } from '#contract/cart.ts'
import { codeOf, EURO, newShopper, PRODUCTS } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const times = <T>(count: number, action: (index: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, index) => action(index)))

test('ten concurrent adds of one product result in quantity ten', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await newShopper(open.client)
    const answers = await times(10, () => shopper.add(PRODUCTS.sardines))
    const cart = await shopper.cart()
    expect(cart.items.map(({ qty }) => qty)).toEqual([10])
    expect(cart.version).toBe(10)
    expect(answers.map(({ version, itemCount }) => [version, itemCount]).sort((left, right) => (left[0] ?? 0) - (right[0] ?? 0))).toEqual(
      Array.from({ length: 10 }, (_, index) => [index + 1, index + 1]),
    )
  }
})

test('ten products added concurrently are ten lines', async () => {
  const shopper = await newShopper(open.client)
  const ids = [101, 102, 103, 105, 106, 107, 108, 110, 111, 112]
  await times(10, (index) => shopper.add(ids[index] ?? 0, index + 1))
  const { items, itemCount } = await shopper.cart()
  expect(items.map(({ productId }) => productId).sort()).toEqual(ids)
  expect(itemCount).toBe(55)
})

test('parallel requests with one idempotency key add once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await newShopper(open.client)
    const key = randomUUID()
    const outcomes = await times(8, async () => {
      try {
        return (await shopper.add(PRODUCTS.sardines, 3, {}, key)).itemCount
      } catch (error) {
        return await codeOf(Promise.reject(error))
      }
    })
    expect(outcomes.filter((outcome) => outcome !== 3 && outcome !== 'idempotency-in-flight')).toEqual([])
    expect(outcomes).toContain(3)
    expect((await shopper.add(PRODUCTS.sardines, 3, {}, key)).itemCount).toBe(3)
    expect((await shopper.cart()).itemCount).toBe(3)
  }
})

test('concurrent adds never exceed the stock', async () => {
  const shopper = await newShopper(open.client)
  const outcomes = await times(20, () =>
    shopper.add(PRODUCTS.carafe).then(
      () => 'added',
      async (error) => codeOf(Promise.reject(error)),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(17)
  expect(outcomes.filter((outcome) => outcome === 'out-of-stock')).toHaveLength(3)
  expect((await shopper.cart()).itemCount).toBe(17)
})

const [FIG_JAM, SAGE_HONEY, MUG_CORAL, MUG_SAND] = [105, 106, 506, 505]
const boxWith = (mug: number) => ({ bundleOptions: [FIG_JAM, SAGE_HONEY, mug].map((id) => ({ id, options: null })) })

const mugIn = ({ bundleOptions = [] }: LineOptions) => bundleOptions.find(({ id }) => id > 500)?.id

test('concurrent adds of bundles and their parts never reserve one piece twice', async () => {
  const shopper = await newShopper(open.client)
  const outcomes = await times(10, (index) =>
    (index % 2 ? shopper.add(MUG_CORAL) : shopper.add(PRODUCTS.breakfastBox, 1, boxWith(MUG_CORAL))).then(
      () => 'added',
      async (error) => codeOf(Promise.reject(error)),
    ),
  )
  expect(outcomes.toSorted()).toEqual([...Array(3).fill('added'), ...Array(7).fill('out-of-stock')])
  expect((await shopper.cart()).itemCount).toBe(3)
})

test('equal bundles added concurrently are one line', async () => {
  const shopper = await newShopper(open.client)
  await times(10, () => shopper.add(PRODUCTS.breakfastBox, 1, boxWith(MUG_SAND)))
  expect((await shopper.cart()).items.map(({ qty }) => qty)).toEqual([10])
})

test('two lines concurrently edited into equal ones end in a serializable result', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await newShopper(open.client)
    await shopper.add(PRODUCTS.breakfastBox, 1, boxWith(MUG_SAND))
    const { items } = await shopper.add(PRODUCTS.breakfastBox, 2, boxWith(PRODUCTS.mugCobalt))
    const change = (index: number, mug: number) =>
      shopper.calls.updateItem({
        body: {
          ...shopper.proof,
          currencyId: EURO,
          itemId: items[index]?.itemId ?? 0,
          productId: PRODUCTS.breakfastBox,
          qty: index + 1,
          options: boxWith(mug),
        },
      })
    await Promise.all([change(0, PRODUCTS.mugCobalt), change(1, MUG_SAND)])
    const cart = await shopper.cart()
    // Whichever came first joined both lines; the other then set what was left to its own number and choice.
    expect([[[1, PRODUCTS.mugCobalt]], [[2, MUG_SAND]]]).toContainEqual(cart.items.map(({ qty, options }) => [qty, mugIn(options)]))
    expect(cart.version).toBe(4)
  }
})

test('concurrent add, change and remove end in a serializable result', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await newShopper(open.client)
    const { items } = await shopper.add(PRODUCTS.sardines, 2)
    const itemId = items[0]?.itemId ?? 0
    const settled = await Promise.allSettled([
      shopper.add(PRODUCTS.sardines, 3),
      shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId, productId: PRODUCTS.sardines, qty: 7 } }),
      shopper.calls.deleteItem({ body: { ...shopper.proof, itemId } }),
    ])
    const cart = await shopper.cart()
    const done = settled.filter(({ status }) => status === 'fulfilled').length
    expect(cart.version).toBe(1 + done)
    // Removed last: nothing. Removed before the add: three. Everything else was removed with the line.
    expect([0, 3]).toContain(cart.itemCount)
  }
})

test('all invariants hold afterwards', async () => {
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})
