import type { Db } from './connect.ts'

const RETRIES = 5
const BASE_MS = 10

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}

const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(String(codeOf(error)))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs the work in one transaction; retries it, after a short random delay, when the database aborted it for a deadlock or conflict. */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt > RETRIES || !isRetryable(error)) throw error
      await pause(Math.random() * BASE_MS * 2 ** attempt)
    }
  }
}
