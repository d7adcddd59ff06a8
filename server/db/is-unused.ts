import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { queryRows } from './query-rows.ts'

/** Whether nobody has used the database: a shop whose products were all deleted still has users. */
export async function isUnused(db: Db): Promise<boolean> {
  const [row] = await queryRows<{ used: boolean }>(
    db,
    sql`select exists (select 1 from products) or exists (select 1 from users) or exists (select 1 from orders) as used`,
  )
  return row?.used === false
}
