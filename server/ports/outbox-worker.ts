import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { outbox } from './outbox.tables.ts'

/** A pending outbox entry; its id is the same at every attempt, so that the recipient can deduplicate. */
export interface OutboxEntry {
  readonly id: number
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Including this attempt. */
  readonly attempts: number
}

/** The recipient rejected the delivery permanently. */
export class PermanentFailure extends Error {}

/** Delivers an entry; throws to retry, `PermanentFailure` when a retry is pointless. */
export type Deliver = (row: OutboxEntry) => Promise<void>

export interface OutboxWorker {
  /** Delivers all due entries; returns their number. */
  deliverDue(): Promise<number>
  /** Polls until stopped. */
  start(): void
  /** Stops after the current delivery. */
  stop(): Promise<void>
}

interface Options {
  now: () => Date
  /** Called for every failed attempt, with whether it was the last one. */
  onProblem: (error: unknown, row: OutboxEntry, isLast: boolean) => void
}

const POLL_INTERVAL_MS = 1_000
/** Lease of a claimed entry; after that it is retried. */
const LEASE_MS = 120_000
const BACKOFF_BASE_MS = 5_000
const BACKOFF_MAX_MS = 3_600_000
const PROBLEM_MAX = 500
/**
 * Maximum number of attempts: for five days, as mail servers do, and for two and a half hours after a rejection, which may be caused by a
 * misconfigured server.
 */
export const MAX_ATTEMPTS = { failing: 130, rejected: 12 } as const

/** Delay after this many attempts: doubled each time, an hour at most. */
export const backoffMs = (attempts: number): number => Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** (attempts - 1))

/** Whether no attempt is left. */
export const isExhausted = (attempts: number, error: unknown): boolean =>
  attempts >= (error instanceof PermanentFailure ? MAX_ATTEMPTS.rejected : MAX_ATTEMPTS.failing)

const isoAfter = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

/**
 * Delivers the outbox, each row at least once; one that keeps failing is given up in the end, and stays with its reason. Several workers may
 * share an outbox: a row is claimed by one, and rows of one order are delivered in sequence. No database lock is held during a delivery.
 */
export function createOutboxWorker(db: Db, deliveries: Readonly<Record<string, Deliver>>, { now, onProblem }: Options): OutboxWorker {
  const kinds = sql.join(
    Object.keys(deliveries).map((kind) => sql`${kind}`),
    sql`, `,
  )
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let isStopped = false

  async function claimNext(): Promise<OutboxEntry | undefined> {
    const at = now()
    const rows = await queryRows<{ id: number; kind: string; payload: Record<string, unknown>; attempts: number }>(
      db,
      sql`update outbox set attempts = attempts + 1, next_attempt_at = ${isoAfter(at, LEASE_MS)}
        where id = (
          select waiting.id from outbox waiting
          where waiting.delivered_at is null and waiting.failed_at is null and waiting.next_attempt_at <= ${at.toISOString()} and waiting.kind in (${kinds})
            and not exists (
              select 1 from outbox earlier
              where earlier.delivered_at is null and earlier.failed_at is null and earlier.id < waiting.id and earlier.kind in (${kinds})
                and earlier.payload->>'orderId' = waiting.payload->>'orderId')
          order by waiting.id limit 1 for update skip locked)
        returning id::int as id, kind, payload, attempts`,
    )
    return rows[0]
  }

  async function deliver(row: OutboxEntry): Promise<boolean> {
    // After an expired lease another attempt may have started: its mark is left alone.
    const own = and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts))
    try {
      await deliveries[row.kind]?.(row)
      await db.update(outbox).set({ deliveredAt: now(), lastProblem: null }).where(eq(outbox.id, row.id))
      return true
    } catch (error) {
      const isLast = isExhausted(row.attempts, error)
      onProblem(error, row, isLast)
      const lastProblem = String(error instanceof Error ? error.message : error).slice(0, PROBLEM_MAX)
      await db
        .update(outbox)
        .set({ lastProblem, ...(isLast ? { failedAt: now() } : { nextAttemptAt: new Date(now().getTime() + backoffMs(row.attempts)) }) })
        .where(own)
      return false
    }
  }

  async function deliverBatch(): Promise<number> {
    let delivered = 0
    while (!isStopped) {
      const row = await claimNext()
      if (!row) break
      if (await deliver(row)) delivered += 1
    }
    return delivered
  }

  function deliverDue(): Promise<number> {
    running ??= deliverBatch().finally(() => {
      running = undefined
    })
    return running
  }

  const poll = () => void deliverDue().catch((error: unknown) => onProblem(error, { id: 0, kind: 'outbox', payload: {}, attempts: 0 }, false))

  return {
    deliverDue,
    start() {
      timer ??= setInterval(poll, POLL_INTERVAL_MS)
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running?.catch(() => 0)
    },
  }
}
