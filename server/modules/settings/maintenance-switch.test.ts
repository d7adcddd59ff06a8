import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { openEmptyDatabase } from '#tests/open-empty-database.ts'
import { maintenanceFlagFile, watchMaintenanceFlag } from './maintenance-switch.ts'
import { readMaintenance } from './options.service.ts'
import { ensureSettings } from './settings.seed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'wishes-'))
const file = maintenanceFlagFile(dataDir)
let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
  await ensureSettings(database.db)
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a request that arrives while another one is applied is applied too, and invalid content is deleted', async () => {
  const requests = ['off']
  const responseCache = createResponseCache()
  const purge = () => {
    for (const requested of requests.splice(0)) writeFileSync(file, requested)
  }
  const problems: unknown[] = []
  const stop = watchMaintenanceFlag({ db: database.db, responseCache: { ...responseCache, purge } }, dataDir, (error) => problems.push(error))
  const isDone = () => vi.waitUntil(() => !existsSync(file), { timeout: 10_000, interval: 20 })
  writeFileSync(file, 'on')
  await isDone()
  expect(await readMaintenance(database.db, 1)).toBe(false)
  writeFileSync(file, 'on')
  await isDone()
  expect(await readMaintenance(database.db, 1)).toBe(true)
  writeFileSync(file, 'perhaps')
  await isDone()
  stop()
  expect([await readMaintenance(database.db, 1), problems, requests]).toEqual([true, [], []])
})
