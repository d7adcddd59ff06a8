import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createDatabase, dropDatabase, SERVER_URL } from '../scripts/postgres.ts'

/** A migrated database without rows that is not shared: on the PostgreSQL server of the test run, or else in memory. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env[SERVER_URL]
  if (!server) return openDatabase({ dataDir: 'memory://' })
  const name = `empty_${randomBytes(8).toString('hex')}`
  const database = await openDatabase({ url: await createDatabase(server, name) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropDatabase(server, name)
    },
  }
}
