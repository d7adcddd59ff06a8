import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Whether the database responds before the deadline. */
export async function respondsWithin(db: Db, ms: number): Promise<boolean> {
  const deadline = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => deadline.resolve(false), ms)
  try {
    const query = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return await Promise.race([query, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
