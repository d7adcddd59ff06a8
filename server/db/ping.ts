import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Whether the database answers before the deadline; one that never answers counts as no. */
export async function respondsWithin(db: Db, ms: number): Promise<boolean> {
  const deadline = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => deadline.resolve(false), ms)
  try {
    const answer = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return await Promise.race([answer, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
