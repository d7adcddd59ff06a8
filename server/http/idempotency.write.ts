import { and, eq, lt, sql } from 'drizzle-orm'
import { IDEMPOTENCY_KEPT_HOURS } from '#contract/headers.ts'
import type { Db } from '#server/db/connect.ts'
import { idempotencyKeys, type KeptAnswer } from './idempotency.tables.ts'

export interface KeptKey {
  readonly principal: string
  readonly call: string
  readonly key: string
}

const SUCCESS = 200

const rowOf = ({ principal, call, key }: KeptKey) => and(eq(idempotencyKeys.principal, principal), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))

/** Holds the key until the transaction ends; false when another one holds it. */
export async function holdKey(transaction: Db, kept: KeptKey): Promise<boolean> {
  const name = JSON.stringify([kept.principal, kept.call, kept.key])
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`
  const [row] = await transaction.select({ held: lock }).from(sql`(values (1)) as one`)
  return row?.held ?? false
}

/** What was answered to the key before. */
export async function findKey(transaction: Db, kept: KeptKey): Promise<{ bodyHash: string; answer: KeptAnswer } | undefined> {
  const [row] = await transaction.select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer }).from(idempotencyKeys).where(rowOf(kept))
  return row
}

export async function keepKey(transaction: Db, kept: KeptKey, bodyHash: string, answer: KeptAnswer): Promise<void> {
  await transaction.insert(idempotencyKeys).values({ ...kept, bodyHash, status: SUCCESS, answer })
}

/** Forgets the keys that are older than they are kept. */
export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${IDEMPOTENCY_KEPT_HOURS})`))
}
