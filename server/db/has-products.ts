import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Whether the shop sells anything yet; a new database does not. */
export async function hasProducts(db: Db): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(sql`products`).limit(1)
  return found.length > 0
}
