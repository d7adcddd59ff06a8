// npm run audit:invariants: checks the invariants of stock, coupons, payments, orders and consents; read-only.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { findInvariantViolations, INVARIANTS } from './invariants.ts'

async function audit(): Promise<void> {
  const { databaseUrl, dataDir } = readEnv(process.env)
  const directory = join(dataDir, 'pglite')
  if (databaseUrl === null && !existsSync(directory)) throw new Error(`No database found: set DATABASE_URL, or DATA_DIR so that ${directory} exists.`)
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir: directory })
  try {
    const violations = await findInvariantViolations(database.db)
    for (const { id, holds } of INVARIANTS) {
      const found = violations.filter((violation) => violation.id === id)
      console.log(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${id.padEnd(6)} ${holds}`)
      for (const { what } of found) console.log(`     ${what}`)
    }
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

try {
  await audit()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
