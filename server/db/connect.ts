import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as tables from './tables.ts'

/** The database as services see it: PGlite, PostgreSQL, or a transaction of either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables>

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  close(): Promise<void>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Runs the work while no other process does such work. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>
}

export interface OpenOptions {
  /** Address of a PostgreSQL database; without it PGlite is opened. */
  url?: string
  /** Directory of PGlite, or `memory://`. */
  dataDir?: string
}

/** Opens the database, creates its extensions and migrates it. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url) return (await import('./postgres.ts')).openPostgres(options.url)
  return (await import('./embedded.ts')).openEmbedded(options.dataDir ?? 'memory://')
}
