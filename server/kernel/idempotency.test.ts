import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { openEmptyDatabase } from '#tests/open-empty-database.ts'
import type { Caller } from './caller.ts'
import { idempotencyKeys } from './idempotency.tables.ts'
import { withIdempotency, withIdempotentStatement } from './idempotency.ts'
import { deleteExpiredKeys, insertStoredKey, lockKey } from './idempotency.write.ts'
import { ProblemError } from './problem-error.ts'

let database: Database

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const caller = (idempotencyKey: string | null): Caller => ({
  locale: 'en',
  siteId: 1,
  country: null,
  storeId: 1,
  ip: '',
  requestId: '',
  idempotencyKey,
  origin: 'http://shop.test',
  at: new Date(0),
  user: null,
})
const body = (more: Record<string, unknown> = {}) => ({ cartId: 'c1', protectCode: 'the-secret', qty: 1, ...more })

// The work writes to the outbox, so that its executions can be counted.
const add = (key: string | null, sent: Record<string, unknown> = body(), kind = String(key)) =>
  withIdempotency(database.db, caller(key), 'addItem', sent, async (transaction) => {
    await enqueue(transaction, kind, {})
    return { version: 1, protectCode: sent.protectCode, options: { b: 1, a: null } }
  })
const timesDone = async (kind: string) => (await database.db.select().from(outbox).where(eq(outbox.kind, kind))).length
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ProblemError ? error.code : error),
  )

test('without a key the work runs each time', async () => {
  await add(null)
  await add(null)
  expect(await timesDone('null')).toBe(2)
})

test('the same key with the same body returns the first result and does nothing', async () => {
  const first = await add('key-replayed')
  const second = await add('key-replayed', { qty: 1, protectCode: 'the-secret', cartId: 'c1' })
  expect(second).toEqual(first)
  expect(await timesDone('key-replayed')).toBe(1)
})

test('the same key with another body is rejected', async () => {
  await add('key-mismatch')
  expect(await codeOf(add('key-mismatch', body({ qty: 2 })))).toBe('idempotency-mismatch')
  expect(await codeOf(add('key-mismatch', body({ protectCode: 'another' })))).toBe('idempotency-mismatch')
  expect(await timesDone('key-mismatch')).toBe(1)
})

test('a key belongs to its cart', async () => {
  await add('key-of-cart')
  await add('key-of-cart', body({ cartId: 'c2' }))
  expect(await timesDone('key-of-cart')).toBe(2)
})

test('the protectCode is not stored', async () => {
  await add('key-of-secret')
  const [row] = await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'key-of-secret'))
  expect(JSON.stringify(row)).not.toContain('the-secret')
})

test('ten concurrent requests with one key do the work once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => codeOf(add('key-at-once'))))
  expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'idempotency-in-flight')).toEqual([])
  expect(outcomes).toContain('done')
  expect(await timesDone('key-at-once')).toBe(1)
})

test('a rejected request stores nothing, so that the key can be reused', async () => {
  const rejected = withIdempotency(database.db, caller('key-rejected'), 'addItem', body(), async (transaction) => {
    await enqueue(transaction, 'key-rejected', {})
    throw new ProblemError('out-of-stock')
  })
  expect(await codeOf(rejected)).toBe('out-of-stock')
  expect(await timesDone('key-rejected')).toBe(0)
  expect(await codeOf(add('key-rejected'))).toBe('done')
})

test('a key is free again after a rolled-back transaction', async () => {
  const kept = { principal: '1:c1', call: 'addItem', key: 'key-held' }
  expect(await database.db.transaction((transaction) => lockKey(transaction, kept))).toBe(true)
  expect(await database.db.transaction((transaction) => lockKey(transaction, kept))).toBe(true)
})

test('keys older than a day are deleted', async () => {
  await add('key-of-today')
  await add('key-of-yesterday')
  const dayAgo = sql`now() - interval '25 hours'`
  await database.db.update(idempotencyKeys).set({ createdAt: dayAgo }).where(eq(idempotencyKeys.key, 'key-of-yesterday'))
  await deleteExpiredKeys(database.db)
  const keys = (await database.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).map(({ key }) => key)
  expect(keys).toContain('key-of-today')
  expect(keys).not.toContain('key-of-yesterday')
})

// Work in a single statement: an outbox row, the key, and a response that only the statement knows.
const addInOne = (key: string | null, sent: Record<string, unknown> = body()) =>
  withIdempotentStatement<{ protectCode: unknown; items: { itemId: number | undefined }[] }>(database.db, caller(key), 'addItem', sent, async (keep) => {
    const response = { protectCode: sent.protectCode, items: [{ itemId: 0 }] }
    const trace = database.db.$with('trace', { id: sql<number>`id` }).as(sql`insert into outbox (kind, payload) values (${`one ${key}`}, '{}') returning id`)
    const itemId = sql`jsonb_set(kept.response, '{answer,items,-1,itemId}', to_jsonb(trace.id))`
    const kept = database.db.$with('kept', {}).as(insertStoredKey(sql.placeholder('kept'), itemId, sql`trace`))
    const query = database.db.with(trace, kept).select({ id: sql<number>`trace.id::int` }).from(trace).prepare('add_in_one')
    const toKeep = keep(response)
    const [row] = await query.execute({ kept: toKeep && JSON.stringify(toKeep) })
    return { ...response, items: [{ itemId: row?.id }] }
  })

test('a key written by the same statement as the work returns the first result and does nothing', async () => {
  const first = await addInOne('key-in-one')
  expect(await addInOne('key-in-one')).toEqual(first)
  expect(await codeOf(addInOne('key-in-one', body({ qty: 2 })))).toBe('idempotency-mismatch')
  expect(await timesDone('one key-in-one')).toBe(1)
  const [row] = await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'key-in-one'))
  expect(row).toMatchObject({ status: 200, response: { hadSecret: true, answer: { items: first.items } } })
  expect(JSON.stringify(row)).not.toContain('the-secret')
})

test('without a key such a statement stores none', async () => {
  await addInOne(null)
  await addInOne(null)
  expect(await timesDone('one null')).toBe(2)
})

test('ten concurrent requests of this kind with one key all return the same', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => addInOne('key-in-one-at-once')))
  expect(new Set(responses.map((response) => JSON.stringify(response.items)))).toHaveProperty('size', 1)
  expect(await timesDone('one key-in-one-at-once')).toBe(1)
})

test('a failure of such work without an earlier response is returned unchanged', async () => {
  const rejected = withIdempotentStatement(database.db, caller('key-failed'), 'addItem', body(), () => Promise.reject(new ProblemError('out-of-stock')))
  expect(await codeOf(rejected)).toBe('out-of-stock')
})
