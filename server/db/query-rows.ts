import type { SQL } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Rows of a statement written by hand, as the driver gives them: cast big numbers to `int` and do not ask for dates. */
export async function queryRows<T extends Record<string, unknown>>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as { rows: T[] }
  return result.rows
}
