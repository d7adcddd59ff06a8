import { createHash } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from './caller.ts'
import { findKey, holdKey, keepKey } from './idempotency.write.ts'
import { Refusal } from './refusal.ts'

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

// A key belongs to one cart, so that nobody can use up another's keys.
const principalOf = (caller: Caller, body: Body): string => `${caller.siteId}:${typeof body.cartId === 'string' ? body.cartId : 'visitor'}`

// The only copy of a protectCode is its owner's: it is left out of the stored answer and put back from the repeated request.
const withoutSecret = (answer: unknown, body: Body): unknown =>
  hasSecretOf(answer, body) ? Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'protectCode')) : answer

function hasSecretOf(answer: unknown, body: Body): answer is { protectCode: string } {
  return typeof answer === 'object' && answer !== null && 'protectCode' in answer && answer.protectCode === body.protectCode
}

/**
 * Does the work in one transaction. With an Idempotency-Key the answer is stored in the same transaction: the same key and body again
 * answers it and does nothing, another body is refused with `idempotency-mismatch`, a twin still running with `idempotency-in-flight`.
 * A refusal is not stored, since nothing was done.
 */
export function withIdempotency<T>(db: Db, caller: Caller, call: string, body: Body, work: (transaction: Db) => Promise<T>): Promise<T> {
  const key = caller.idempotencyKey
  if (key === null) return inTransaction(db, work)
  const kept = { principal: principalOf(caller, body), call, key }
  const bodyHash = hashOf(body)
  return inTransaction(db, async (transaction) => {
    if (!(await holdKey(transaction, kept))) throw new Refusal('idempotency-in-flight')
    const earlier = await findKey(transaction, kept)
    if (earlier) {
      if (earlier.bodyHash !== bodyHash) throw new Refusal('idempotency-mismatch')
      const { answer, hadSecret } = earlier.answer
      return (hadSecret && typeof answer === 'object' ? { ...answer, protectCode: body.protectCode } : answer) as T
    }
    const answer = await work(transaction)
    await keepKey(transaction, kept, bodyHash, { answer: withoutSecret(answer, body), hadSecret: hasSecretOf(answer, body) })
    return answer
  })
}
