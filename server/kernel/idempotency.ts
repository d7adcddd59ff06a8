import { createHash } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from './caller.ts'
import { findKey, type KeyName, lockKey, type StoredKey, storeKey } from './idempotency.write.ts'
import { ProblemError } from './problem-error.ts'

type Body = Readonly<Record<string, unknown>>

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}

const hashOf = (body: Body): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body)))
    .digest('hex')

// The only copy of a protectCode is its owner's: it is omitted from the stored response and restored from the repeated request.
const withoutSecret = (response: unknown, body: Body): unknown =>
  hasSecretOf(response, body) ? Object.fromEntries(Object.entries(response).filter(([key]) => key !== 'protectCode')) : response

function hasSecretOf(response: unknown, body: Body): response is { protectCode: string } {
  return typeof response === 'object' && response !== null && 'protectCode' in response && response.protectCode === body.protectCode
}

interface Intent {
  readonly name: KeyName
  readonly bodyHash: string
  readonly body: Body
}

// A key belongs to one cart or user, so that nobody can use up another's keys.
const intentOf = (caller: Caller, call: string, key: string, body: Body): Intent => {
  const owner = caller.user ? `user ${caller.user.id}` : 'visitor'
  const principal = `${caller.siteId}:${typeof body.cartId === 'string' ? body.cartId : owner}`
  return { name: { principal, call, key }, bodyHash: hashOf(body), body }
}

const storedKeyOf = ({ name, bodyHash, body }: Intent, response: unknown): StoredKey => ({
  ...name,
  bodyHash,
  response: { answer: withoutSecret(response, body), hadSecret: hasSecretOf(response, body) },
})

/** Returns the first response again; rejects when the request differs. */
function replayResult<T>({ bodyHash, body }: Intent, stored: Pick<StoredKey, 'bodyHash' | 'response'>): T {
  if (stored.bodyHash !== bodyHash) throw new ProblemError('idempotency-mismatch')
  const { answer, hadSecret } = stored.response
  return (hadSecret && typeof answer === 'object' ? { ...answer, protectCode: body.protectCode } : answer) as T
}

/**
 * Runs the work in one transaction. With an Idempotency-Key the response is stored in the same transaction: the same key and body again returns
 * it and does nothing, another body is rejected with `idempotency-mismatch`, a concurrent one with `idempotency-in-flight`. An error response is
 * not stored, since nothing was done.
 */
export function withIdempotency<T>(db: Db, caller: Caller, call: string, body: Body, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (caller.idempotencyKey === null) return inTransaction(db, work)
  const intent = intentOf(caller, call, caller.idempotencyKey, body)
  return inTransaction(db, async (transaction) => {
    if (!(await lockKey(transaction, intent.name))) throw new ProblemError('idempotency-in-flight')
    const stored = await findKey(transaction, intent.name)
    if (stored) return replayResult<T>(intent, stored)
    const response = await work(transaction)
    await storeKey(transaction, storedKeyOf(intent, response))
    return response
  })
}

/** The stored response of the caller's key; undefined without a key or a stored response. */
export async function findStoredResult<T>(db: Db, caller: Caller, call: string, body: Body): Promise<T | undefined> {
  if (caller.idempotencyKey === null) return undefined
  const intent = intentOf(caller, call, caller.idempotencyKey, body)
  const stored = await findKey(db, intent.name)
  return stored && replayResult<T>(intent, stored)
}

/** The row to be written together with the work, from its response; null without a key. */
export type StoredKeyOf<T> = (response: T) => StoredKey | null

/**
 * The same for work in a single statement, which also writes the key: the key is only looked up when the work fails. A used key makes that
 * statement fail, so nothing is done twice, and a concurrent one is waited for.
 */
export async function withIdempotentStatement<T>(db: Db, caller: Caller, call: string, body: Body, work: (keep: StoredKeyOf<T>) => Promise<T>): Promise<T> {
  if (caller.idempotencyKey === null) return work(() => null)
  const intent = intentOf(caller, call, caller.idempotencyKey, body)
  try {
    return await work((response) => storedKeyOf(intent, response))
  } catch (error) {
    const stored = await findKey(db, intent.name)
    if (!stored) throw error
    return replayResult<T>(intent, stored)
  }
}
