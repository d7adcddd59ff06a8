import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEvents } from '#server/modules/order/order.tables.ts'
import { expireOrders } from '#server/modules/order/order-lifecycle.service.ts'
import { databaseInTest, type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { assertSameEnd, beginning, COMMANDS, IN_TIME, TOO_LATE } from './shop-commands.ts'

// MODEL_RUNS sets the number of sequences, MODEL_SEED repeats the same ones.
const RUNS = Number(process.env.MODEL_RUNS ?? (databaseInTest() === 'pglite' && process.env.ALL_TESTS ? 100 : 40))
const SEED = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))
const LIMIT_MS = Math.max(240_000, RUNS * 1_000)
const FAR = new Date('2100-01-01T00:00:00Z')

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
}, 120_000)
afterAll(() => open.close())

test(`any sequence of customer actions ends as the model predicts (${RUNS} sequences, seed ${SEED})`, { timeout: LIMIT_MS }, async () => {
  const property = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 18, size: 'max' }), async (commands) => {
    const start = await beginning(open)
    await fc.asyncModelRun(() => start, [...commands, ...TOO_LATE])
    await assertSameEnd(start.real, start.model)
    await expireOrders(open.shop.db, FAR)
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})

test('the sequences reach every order status that needs no back-office user', async () => {
  for (const commands of [IN_TIME, TOO_LATE]) {
    const start = await beginning(open)
    await fc.asyncModelRun(() => start, commands)
    await assertSameEnd(start.real, start.model)
  }
  const lives = await open.shop.db.selectDistinct({ status: orderEvents.status }).from(orderEvents)
  expect(lives.map(({ status }) => status).sort()).toEqual(['awaitingPayment', 'expired', 'new', 'paid', 'paidLate'])
})
