import { and, eq, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { IDEMPOTENCY_KEPT_HOURS } from '#contract/headers.ts'
import { tryAdvisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import type { DataSubject } from '#server/kernel/user.ts'
import { idempotencyKeys, type StoredResult } from './idempotency.tables.ts'

export interface KeyName {
  readonly principal: string
  readonly call: string
  readonly key: string
}

/** A key with its request and response. */
export interface StoredKey extends KeyName {
  readonly bodyHash: string
  readonly response: StoredResult
}

const SUCCESS = 200

const rowOf = ({ principal, call, key }: KeyName) => and(eq(idempotencyKeys.principal, principal), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))

/** Locks the key until the transaction ends; false when another one holds it. */
export async function lockKey(transaction: Db, { principal, call, key }: KeyName): Promise<boolean> {
  const lock = tryAdvisoryLock('idempotency-key', JSON.stringify([principal, call, key]))
  const [row] = await transaction.select({ locked: lock }).from(sql`(values (1)) as one`)
  return row?.locked ?? false
}

/** The stored response of the key. */
export async function findKey(db: Db, name: KeyName): Promise<Pick<StoredKey, 'bodyHash' | 'response'> | undefined> {
  const [row] = await db.select({ bodyHash: idempotencyKeys.bodyHash, response: idempotencyKeys.response }).from(idempotencyKeys).where(rowOf(name))
  return row
}

export async function storeKey(transaction: Db, kept: StoredKey): Promise<void> {
  await transaction.insert(idempotencyKeys).values({ ...kept, status: SUCCESS })
}

/**
 * The same as a part of the caller's own statement: `row` is a `StoredKey` in JSON, or null to keep nothing; `response` may change
 * `kept.response` by what `from` knows, and nothing is kept while `from` has no row. A used key breaks the statement.
 */
export const insertStoredKey = (row: Placeholder, response: SQL, from: SQL): SQL =>
  sql`insert into ${idempotencyKeys} (principal, call, key, body_hash, status, answer)
    select kept.principal, kept.call, kept.key, kept."bodyHash", ${sql.raw(String(SUCCESS))}, ${response}
    from ${from}, json_to_record(${row}::json) as kept("principal" text, "call" text, "key" text, "bodyHash" text, "response" jsonb)
    where kept.key is not null`

/** Deletes expired keys. */
export async function deleteExpiredKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${IDEMPOTENCY_KEPT_HOURS})`))
}

const owner: SQL = sql`substring(${idempotencyKeys.principal} from position(':' in ${idempotencyKeys.principal}) + 1)`

/** Deletes the responses stored for a user and for these carts, and those that contain the e-mail address. */
export async function deleteStoredResults(transaction: Db, { userId, email }: DataSubject, cartIds: readonly string[]): Promise<void> {
  const owners = sql.join(
    [`user ${userId}`, ...cartIds].map((name) => sql`${name}`),
    sql`, `,
  )
  await transaction.delete(idempotencyKeys).where(or(sql`${owner} in (${owners})`, sql`position(${email} in lower(${idempotencyKeys.response}::text)) > 0`))
}
