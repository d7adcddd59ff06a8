import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { readLedgerTotals } from '../../scripts/ledger-totals.ts'
import { startShop } from '../e2e/fixtures/server.ts'
import { BOUGHT, orderCart, type Ready, readyCart } from './checkout-steps.ts'
import { callerOf } from './platform.ts'

const KILLS = 40
const BUYERS = 6
const PLENTY = 1_000_000

export interface KillFigures {
  name: string
  kills: number
  /** Orders in flight when the server was killed. */
  asked: number
  /** Of those, confirmed before it died. */
  confirmed: number
  /** Stored without a confirmation. */
  unconfirmed: number
  /** Confirmed, but missing after the restart. */
  lost: number
  violations: string[]
}

interface Place {
  name: string
  /** PostgreSQL URL; without it PGlite is opened. */
  url?: string
}

/** Kills the server at a random moment while orders are placed, checks the remaining data, restarts it and repeats the same orders. */
export async function measureKills({ name, url }: Place, kills = KILLS): Promise<KillFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'bonaca-kill-'))
  const start = () => startShop(directory, url ? { DATABASE_URL: url } : {})
  const inDatabase = async <T>(read: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(url ? { url } : { dataDir: join(directory, 'pglite') })
    try {
      return await read(database)
    } finally {
      await database.close()
    }
  }
  const figures: KillFigures = { name, kills: 0, asked: 0, confirmed: 0, unconfirmed: 0, lost: 0, violations: [] }
  const addViolation = (what: string) => figures.violations.push(`kill ${figures.kills}: ${what}`)
  try {
    await (await start()).stop()
    const before = await inDatabase(async ({ db }) => {
      await db
        .update(stock)
        .set({ quantity: PLENTY })
        .where(inArray(stock.productId, [...BOUGHT]))
      return readLedgerTotals(db)
    })

    // The stored data is consistent and includes every confirmed order.
    const checkData = (asked: readonly Ready[], confirmedSlugs: ReadonlyMap<string, string>) =>
      inDatabase(async ({ db }) => {
        const cartIds = asked.map(({ cartId }) => cartId)
        const written = await db.select({ cartId: orders.cartId, slug: orders.slug }).from(orders).where(inArray(orders.cartId, cartIds))
        const slugs = new Map(written.map(({ cartId, slug }) => [cartId, slug]))
        for (const { id, what } of await findInvariantViolations(db)) addViolation(`${id}: ${what}`)
        const after = await readLedgerTotals(db)
        for (const each of Object.keys(before)) if (before[each] !== after[each]) addViolation(`the books of ${each} do not agree`)
        figures.lost += [...confirmedSlugs].filter(([cartId, slug]) => slugs.get(cartId) !== slug).length
        return slugs
      })

    let pendingCarts: Ready[] = []
    let batchMs = 0
    for (; figures.kills < kills; figures.kills += 1) {
      const shop = await start()
      const caller = await callerOf(shop.origin)
      const since = performance.now()
      for (const ready of pendingCarts) await orderCart(caller, shop.origin, ready).catch((error: unknown) => addViolation(String(error)))
      batchMs = batchMs || (pendingCarts.length > 0 ? performance.now() - since : 0)
      pendingCarts = await Promise.all(Array.from({ length: BUYERS }, () => readyCart(caller)))
      const confirmedSlugs = new Map<string, string>()
      const asking = pendingCarts.map(async (ready) => void confirmedSlugs.set(ready.cartId, await orderCart(caller, shop.origin, ready)))
      await pause(Math.random() * Math.max(1, batchMs))
      process.kill(shop.pid, 'SIGKILL')
      await Promise.allSettled(asking)
      await shop.stop()
      const slugs = await checkData(pendingCarts, confirmedSlugs)
      figures.asked += pendingCarts.length
      figures.confirmed += confirmedSlugs.size
      figures.unconfirmed += slugs.size - confirmedSlugs.size
    }
    return figures
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
