import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Env } from '#server/env.ts'

/** Opens the database of an existing shop for a command; throws where there is none. */
export function openShopDatabase({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl !== null) return openDatabase({ url: databaseUrl })
  const directory = join(dataDir, 'pglite')
  if (!existsSync(directory)) throw new Error(`No database found: set DATABASE_URL to a PostgreSQL database, or start the shop once to create ${directory}.`)
  return openDatabase({ dataDir: directory })
}
