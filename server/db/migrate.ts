import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { queryRows } from './query-rows.ts'

export const MIGRATIONS = new URL('./migrations', import.meta.url)
export const EXTENSIONS = 'create extension if not exists unaccent; create extension if not exists pg_trgm'

/** The database was created by a version of the shop that this one cannot upgrade. */
export class OutdatedDatabaseError extends Error {}

/** Whether the database was migrated before. Throws when it was, but not by these migrations: they begin with one that creates all tables. */
async function isUpgradable(db: Db, name: string): Promise<boolean> {
  const known = await queryRows(db, sql`select 1 from information_schema.tables where table_schema = 'drizzle' and table_name = '__drizzle_migrations'`)
  if (known.length === 0) return false
  const journal: { entries: { when: number }[] } = JSON.parse(await readFile(new URL(`${MIGRATIONS.href}/meta/_journal.json`), 'utf8'))
  const baseline = journal.entries[0]?.when ?? 0
  const [{ applied, ours } = { applied: 0, ours: 0 }] = await queryRows<{ applied: number; ours: number }>(
    db,
    sql`select count(*)::int as applied, count(*) filter (where created_at = ${baseline})::int as ours from drizzle.__drizzle_migrations`,
  )
  if (applied > 0 && ours === 0)
    throw new OutdatedDatabaseError(
      `${name} was created by an older version of the shop, whose databases are not upgraded: use an empty database, or "npm run reset" to start over`,
    )
  return applied > 0
}

/** Rejects when the shop must not start on this database; null is one without tables. */
export type AssertSafe = (db: Db | null) => Promise<void>

/** Throws unless the database may be migrated. It writes nothing. */
export async function assertMigratable(db: Db, name: string, assertSafe?: AssertSafe): Promise<void> {
  const isMigrated = await isUpgradable(db, name)
  await assertSafe?.(isMigrated ? db : null)
}
