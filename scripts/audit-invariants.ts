// npm run audit:invariants: checks the invariants of stock, coupons, payments, orders and consents; read-only.
import { readEnv } from '#server/env.ts'
import { findInvariantViolations, INVARIANTS } from './invariants.ts'
import { openShopDatabase } from './shop-database.ts'

async function audit(): Promise<void> {
  const database = await openShopDatabase(readEnv(process.env))
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
