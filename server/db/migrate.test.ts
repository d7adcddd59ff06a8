import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { OutdatedDatabaseError } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonaca-migrate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a database is reopened by the version that created it, and rejected with a clear error when an older one did', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'pglite')
  const first = await openDatabase({ dataDir })
  await first.close()
  const second = await openDatabase({ dataDir })
  await second.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1760000000000`)
  await second.close()
  const opened = openDatabase({ dataDir })
  await expect(opened).rejects.toThrow(OutdatedDatabaseError)
  await expect(opened).rejects.toThrow(`The database in ${dataDir} was created by an older version of the shop`)
})
