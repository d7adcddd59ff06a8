import type { SQL } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Rows of a raw SQL statement, as the driver returns them: cast big numbers to `int` and do not select dates. */
export async function queryRows<T extends Record<string, unknown>>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as { rows: T[] }
  return result.rows
}
