import type { Database } from './connect.ts'
import type { AssertSafe } from './migrate.ts'

export interface OpenOptions {
  /** URL of a PostgreSQL database; without it PGlite is opened. */
  url?: string
  /** Directory of PGlite, or `memory://`. */
  dataDir?: string
  /** Called before anything is written; nothing is when it rejects. */
  assertSafe?: AssertSafe
}

/** Opens the database, creates its extensions and migrates it. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url) return (await import('./postgres.ts')).openPostgres(options.url, options.assertSafe)
  return (await import('./embedded.ts')).openEmbedded(options.dataDir ?? 'memory://', options.assertSafe)
}
