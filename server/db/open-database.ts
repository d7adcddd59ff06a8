import type { Database } from './connect.ts'

export interface OpenOptions {
  /** URL of a PostgreSQL database; without it PGlite is opened. */
  url?: string
  /** Directory of PGlite, or `memory://`. */
  dataDir?: string
}

/** Opens the database, creates its extensions and migrates it. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url) return (await import('./postgres.ts')).openPostgres(options.url)
  return (await import('./embedded.ts')).openEmbedded(options.dataDir ?? 'memory://')
}
