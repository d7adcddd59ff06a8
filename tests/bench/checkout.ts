import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { readLedgerTotals } from '../../scripts/ledger-totals.ts'
import { type RunningShop, startShop } from '../e2e/fixtures/server.ts'
import { type Load, median, percentile, runAtRate, saturate, type Waits, type Work } from './checkout-load.ts'
import { adding, BOUGHT, buying, changing, redeeming } from './checkout-steps.ts'
import { callerOf } from './platform.ts'
import { type RawOrders, rawOrdersEmbedded, rawOrdersOnPostgres } from './raw-orders.ts'

const WORKERS = 16
const RAW_WORKERS = 10
const ROUNDS = 3
const PLENTY = 100_000_000
const SECONDS = { baseline: 2, checkouts: 6, call: 3, arrivals: 10 } as const

export interface CheckoutFigures {
  readonly name: string
  readonly ordersPlaced: number
  /** Of each round. */
  readonly helloPerSecond: readonly number[]
  readonly rawPerSecond: readonly number[]
  readonly checkoutsPerSecond: readonly number[]
  /** Sequential requests, at maximum throughput. */
  readonly calls: readonly { name: string; perSecond: number; p99Ms: number }[]
  /** At half of the maximum throughput. */
  readonly waits: readonly { name: string; p50Ms: number; p99Ms: number }[]
  readonly violations: readonly string[]
}

/** Where a shop stores its data: a PostgreSQL URL, or nothing for PGlite. */
export interface Place {
  readonly name: string
  readonly url?: string
  /** An empty database for the baseline. */
  readonly rawUrl?: string
}

const waitsOf = (waits: Waits) => [...waits].map(([name, list]) => ({ name, p50Ms: percentile(list, 0.5), p99Ms: percentile(list, 0.99) }))

async function measureOperation(name: string, make: () => Promise<Work>) {
  const workers = await Promise.all(Array.from({ length: WORKERS }, make))
  const { perSecond, waits } = await saturate(SECONDS.call, workers)
  return { name, perSecond: Math.round(perSecond), p99Ms: percentile([...waits.values()].flat(), 0.99) }
}

interface Baselines {
  raw: RawOrders
  hello: () => Promise<number>
}

async function measureRounds({ origin }: RunningShop, { raw, hello }: Baselines) {
  const agent = new Agent({ keepAlive: true })
  const caller = await callerOf(origin, agent)
  const buy = buying(caller, origin)
  const workers = Array.from({ length: WORKERS }, () => buy)
  const place: Work = () => raw.place()
  try {
    await saturate(SECONDS.baseline, workers)
    const rounds: { hello: number; raw: Load; checkouts: Load }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        hello: await hello(),
        raw: await saturate(
          SECONDS.baseline,
          Array.from({ length: RAW_WORKERS }, () => place),
        ),
        checkouts: await saturate(SECONDS.checkouts, workers),
      })
    const calls = [
      await measureOperation('add', () => adding(caller)),
      await measureOperation('change', () => changing(caller)),
      await measureOperation('coupon', () => redeeming(caller)),
    ]
    const half = median(rounds.map(({ checkouts }) => checkouts.perSecond)) / 2
    const { waits } = await runAtRate(SECONDS.arrivals, half, buy)
    return {
      helloPerSecond: rounds.map((each) => Math.round(each.hello)),
      rawPerSecond: rounds.map((each) => Math.round(each.raw.perSecond)),
      checkoutsPerSecond: rounds.map((each) => Number(each.checkouts.perSecond.toFixed(1))),
      calls,
      waits: waitsOf(waits),
    }
  } finally {
    agent.destroy()
  }
}

/** Guest checkouts on one database, between baseline measurements of the same minutes, and the invariants afterwards. */
export async function measureCheckout({ name, url, rawUrl }: Place, hello: () => Promise<number>): Promise<CheckoutFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'bonaca-bench-'))
  const variables: Record<string, string> = url ? { DATABASE_URL: url } : {}
  const inDatabase = async <T>(read: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(url ? { url } : { dataDir: join(directory, 'pglite') })
    try {
      return await read(database)
    } finally {
      await database.close()
    }
  }
  const raw = rawUrl ? await rawOrdersOnPostgres(rawUrl) : await rawOrdersEmbedded(join(directory, 'raw'))
  try {
    await (await startShop(directory, variables)).stop()
    const before = await inDatabase(async ({ db }) => {
      await db
        .update(stock)
        .set({ quantity: PLENTY })
        .where(inArray(stock.productId, [...BOUGHT]))
      return readLedgerTotals(db)
    })
    const shop = await startShop(directory, variables)
    const figures = await measureRounds(shop, { raw, hello }).finally(() => shop.stop())
    return await inDatabase(async ({ db }) => {
      const after = await readLedgerTotals(db)
      const unbalanced = Object.keys(before).filter((each) => before[each] !== after[each])
      const violations = [
        ...(await findInvariantViolations(db)).map(({ id, what }) => `${id}: ${what}`),
        ...unbalanced.map((each) => `the books of ${each} do not agree`),
      ]
      return { name, ...figures, ordersPlaced: await db.$count(orders), violations }
    })
  } finally {
    await raw.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
