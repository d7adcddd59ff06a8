import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database as services see it: PGlite, PostgreSQL, or a transaction of either. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  close(): Promise<void>
  /** Rejects when the database does not respond. */
  ping(): Promise<void>
  /** Runs the work under a lock that excludes other processes. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>
}
