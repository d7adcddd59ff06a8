import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

// Keeps a statement well below the database's limits, whatever the size of a row.
const ROWS_AT_ONCE = 2_000

/** Inserts many rows with one parameter per statement; every row must have the keys of the first. */
export async function bulkInsert<T extends PgTable>(db: Db, table: T, rows: readonly T['$inferInsert'][], tail = sql``): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const shape = sql.join(
    columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  const keys = sql.join(
    columns.map(([key]) => sql.identifier(key)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await db.execute(
      sql`insert into ${table} (${names}) overriding system value select ${keys} from json_to_recordset(${json}::json) as given(${shape}) ${tail}`,
    )
  }
}
