import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { findInvariantViolations, readLedgerTotals } from '../../scripts/invariants.ts'
import { type RunningShop, startShop } from '../e2e/fixtures/server.ts'
import { adding, BOUGHT, buying, changing, redeeming } from './checkout-journey.ts'
import { arrive, type Load, middleOf, saturate, shareOf, type Waits, type Work } from './checkout-load.ts'
import { callerOf } from './platform.ts'
import { type RawOrders, rawOrdersEmbedded, rawOrdersOnPostgres } from './raw-orders.ts'

const WORKERS = 16
const RAW_WORKERS = 10
const ROUNDS = 3
const PLENTY = 100_000_000
const SECONDS = { yardstick: 2, journeys: 6, call: 3, arrivals: 10 } as const

export interface CheckoutFigures {
  readonly name: string
  readonly ordersPlaced: number
  /** Of each round. */
  readonly helloPerSecond: readonly number[]
  readonly rawPerSecond: readonly number[]
  readonly journeysPerSecond: readonly number[]
  /** One call after the other, as many as there can be. */
  readonly calls: readonly { name: string; perSecond: number; p99Ms: number }[]
  /** At half as many journeys as there can be. */
  readonly waits: readonly { name: string; p50Ms: number; p99Ms: number }[]
  readonly breaches: readonly string[]
}

/** Where a shop keeps its data: an address of PostgreSQL, or nothing for the embedded database. */
export interface Place {
  readonly name: string
  readonly url?: string
  /** An empty database for the yardstick. */
  readonly rawUrl?: string
}

const waitsOf = (waits: Waits) => [...waits].map(([name, list]) => ({ name, p50Ms: shareOf(list, 0.5), p99Ms: shareOf(list, 0.99) }))

async function pressCall(name: string, make: () => Promise<Work>) {
  const workers = await Promise.all(Array.from({ length: WORKERS }, make))
  const { perSecond, waits } = await saturate(SECONDS.call, workers)
  return { name, perSecond: Math.round(perSecond), p99Ms: shareOf([...waits.values()].flat(), 0.99) }
}

interface Yardsticks {
  raw: RawOrders
  hello: () => Promise<number>
}

async function press({ origin }: RunningShop, { raw, hello }: Yardsticks) {
  const agent = new Agent({ keepAlive: true })
  const caller = await callerOf(origin, agent)
  const buy = buying(caller, origin)
  const everybody = Array.from({ length: WORKERS }, () => buy)
  const place: Work = () => raw.place()
  try {
    await saturate(SECONDS.yardstick, everybody)
    const rounds: { hello: number; raw: Load; journeys: Load }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        hello: await hello(),
        raw: await saturate(
          SECONDS.yardstick,
          Array.from({ length: RAW_WORKERS }, () => place),
        ),
        journeys: await saturate(SECONDS.journeys, everybody),
      })
    const calls = [
      await pressCall('add', () => adding(caller)),
      await pressCall('change', () => changing(caller)),
      await pressCall('coupon', () => redeeming(caller)),
    ]
    const half = middleOf(rounds.map(({ journeys }) => journeys.perSecond)) / 2
    const { waits } = await arrive(SECONDS.arrivals, half, buy)
    return {
      helloPerSecond: rounds.map((each) => Math.round(each.hello)),
      rawPerSecond: rounds.map((each) => Math.round(each.raw.perSecond)),
      journeysPerSecond: rounds.map((each) => Number(each.journeys.perSecond.toFixed(1))),
      calls,
      waits: waitsOf(waits),
    }
  } finally {
    agent.destroy()
  }
}

/** Journeys of guests through the checkout on one database, between the yardsticks of the same minutes, and what the invariants say afterwards. */
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
    const figures = await press(shop, { raw, hello }).finally(() => shop.stop())
    return await inDatabase(async ({ db }) => {
      const after = await readLedgerTotals(db)
      const unbalanced = Object.keys(before).filter((each) => before[each] !== after[each])
      const breaches = [
        ...(await findInvariantViolations(db)).map(({ id, what }) => `${id}: ${what}`),
        ...unbalanced.map((each) => `the books of ${each} do not agree`),
      ]
      return { name, ...figures, ordersPlaced: await db.$count(orders), breaches }
    })
  } finally {
    await raw.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
