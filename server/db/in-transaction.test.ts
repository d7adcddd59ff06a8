import { expect, test, vi } from 'vitest'
import type { Db } from './connect.ts'
import { inTransaction } from './in-transaction.ts'

const failure = (code: string) => Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('database'), { code }) })

// Only `transaction` of the database is called here.
const databaseThatFails = (...failures: Error[]) => {
  const transaction = vi.fn(async (work: (inner: Db) => Promise<unknown>) => {
    const error = failures.shift()
    if (error) throw error
    return work({} as Db)
  })
  return { db: { transaction } as unknown as Db, transaction }
}

test.each(['40001', '40P01'])('a transaction that the database aborts with %s is retried', async (code) => {
  const { db, transaction } = databaseThatFails(failure(code), failure(code))
  expect(await inTransaction(db, async () => 'done')).toBe('done')
  expect(transaction).toHaveBeenCalledTimes(3)
})

test('after five retries the error is thrown', async () => {
  const { db, transaction } = databaseThatFails(...Array.from({ length: 9 }, () => failure('40001')))
  await expect(inTransaction(db, async () => 'done')).rejects.toThrow('Failed query')
  expect(transaction).toHaveBeenCalledTimes(6)
})

test('any other error is not retried', async () => {
  const { db, transaction } = databaseThatFails(failure('23505'))
  await expect(inTransaction(db, async () => 'done')).rejects.toThrow('Failed query')
  expect(transaction).toHaveBeenCalledTimes(1)
})
