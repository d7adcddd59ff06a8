import { sql } from 'drizzle-orm'
import { queryRows } from '#server/db/query-rows.ts'
import type { OpenShop } from '#tests/open-shop.ts'

/** Tables of the database that contain one of these words in any row and column; words in lower case. */
export async function tablesContaining({ shop: { db } }: Pick<OpenShop, 'shop'>, words: readonly string[]): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const holds = sql.join(
      words.map((word) => sql`position(${word} in lower(kept::text)) > 0`),
      sql` or `,
    )
    const rows = await queryRows(db, sql`select 1 from ${sql.identifier(name)} as kept where ${holds} limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found
}
