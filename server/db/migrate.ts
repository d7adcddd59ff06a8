import { readFile } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'

export const MIGRATIONS = new URL('./migrations', import.meta.url)
export const EXTENSIONS = 'create extension if not exists unaccent; create extension if not exists pg_trgm'

/** The database was created by a version of the shop that this one cannot upgrade. */
export class OutdatedDatabaseError extends Error {}

interface Connection {
  execute(query: SQL): PromiseLike<{ rows: unknown[] }>
}

/** Throws when the database was migrated, but not by these migrations: they begin with one that creates all tables. */
export async function assertUpgradable(db: Connection, name: string): Promise<void> {
  const known = await db.execute(sql`select 1 from information_schema.tables where table_schema = 'drizzle' and table_name = '__drizzle_migrations'`)
  if (known.rows.length === 0) return
  const journal: { entries: { when: number }[] } = JSON.parse(await readFile(new URL(`${MIGRATIONS.href}/meta/_journal.json`), 'utf8'))
  const baseline = journal.entries[0]?.when ?? 0
  const { rows } = await db.execute(
    sql`select count(*)::int as applied, count(*) filter (where created_at = ${baseline})::int as ours from drizzle.__drizzle_migrations`,
  )
  const [{ applied, ours } = { applied: 0, ours: 0 }] = rows as { applied: number; ours: number }[]
  if (applied > 0 && ours === 0)
    throw new OutdatedDatabaseError(
      `${name} was created by an older version of the shop, whose databases are not upgraded: use an empty database, or "npm run reset" to start over`,
    )
}
