import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { attempts } from './session.tables.ts'

interface Allowance {
  readonly limit: number
  readonly windowSeconds: number
}

const RETENTION_MS = 86_400_000

// IP addresses and e-mails are only compared, never read back.
const hashed = (name: string): string => createHash('sha256').update(name).digest('hex')

/** Counts one more attempt; returns whether it is within the limit of the window. */
export async function isAllowed(db: Db, name: string, { limit, windowSeconds }: Allowance, now: Date): Promise<boolean> {
  const isOver = sql`${attempts.since} <= ${new Date(now.getTime() - windowSeconds * 1000).toISOString()}`
  const [row] = await db
    .insert(attempts)
    .values({ name: hashed(name), since: now, count: 1 })
    .onConflictDoUpdate({
      target: attempts.name,
      set: {
        since: sql`case when ${isOver} then excluded.since else ${attempts.since} end`,
        // Above the limit the counter stays, so that it is bounded.
        count: sql`case when ${isOver} then 1 else least(${attempts.count} + 1, ${limit + 1}::int) end`,
      },
    })
    .returning({ count: attempts.count })
  return row !== undefined && row.count <= limit
}

/** Counts one more attempt; rejects with `rate-limited` above the limit of the window. */
export async function countAttempt(db: Db, name: string, allowance: Allowance, now: Date): Promise<void> {
  if (!(await isAllowed(db, name, allowance, now))) throw new ProblemError('rate-limited')
}

/** Refunds the last attempt: it was no failure. */
export async function refundAttempt(db: Db, name: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.name, hashed(name)))
}

/** Runs a counted attempt; refunds it when the shop was too busy, so that load locks nobody out. */
export async function rejectIfOverloaded<T>(db: Db, names: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'unavailable') for (const name of names) await refundAttempt(db, name)
    throw error
  }
}

/** Deletes all attempts of the name. */
export async function clearAttempts(db: Db, name: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.name, hashed(name)))
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.since, new Date(now.getTime() - RETENTION_MS)))
}
