import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { users } from '#server/modules/session/session.tables.ts'
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

test('a database is left as it was, with its tables or without, when it is not safe to start on', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'unsafe')
  const assertSafe = async (db: Db | null) => {
    throw new Error(db === null ? 'no tables' : `${await db.$count(users)} users`)
  }
  await expect(openDatabase({ dataDir, assertSafe })).rejects.toThrow('no tables')
  const opened = await openDatabase({ dataDir })
  // Migrating again would fail: the tables of that migration exist.
  await opened.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  await opened.close()
  await expect(openDatabase({ dataDir, assertSafe })).rejects.toThrow('0 users')
})
