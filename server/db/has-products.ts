import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Whether the shop has products; a new database has none. */
export async function hasProducts(db: Db): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(sql`products`).limit(1)
  return found.length > 0
}
