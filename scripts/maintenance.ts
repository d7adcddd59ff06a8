// npm run maintenance on | off: switches maintenance mode; a running shop applies it within two seconds.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockHolder } from '#server/db/lock-file.ts'
import { readEnv } from '#server/env.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { maintenanceFlagFile, setMaintenance } from '#server/modules/settings/maintenance-switch.ts'
import { openShopDatabase } from './shop-database.ts'

const TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 100

async function askRunningShop(dataDir: string, holder: number, requested: string): Promise<void> {
  const file = maintenanceFlagFile(dataDir)
  writeFileSync(`${file}.new`, `${requested}\n`)
  renameSync(`${file}.new`, file)
  for (const deadline = Date.now() + TIMEOUT_MS; existsSync(file); await pause(POLL_INTERVAL_MS)) {
    if (Date.now() < deadline) continue
    rmSync(file, { force: true })
    throw new Error(`Process ${holder} uses the data directory and is not a running shop. Try again when it has exited.`)
  }
}

async function switchTo(requested: 'on' | 'off'): Promise<void> {
  const { databaseUrl, dataDir } = readEnv(process.env)
  const holder = databaseUrl === null ? lockHolder(join(dataDir, 'pglite.lock')) : null
  if (holder !== null) return askRunningShop(dataDir, holder, requested)
  const database = await openShopDatabase({ databaseUrl, dataDir })
  try {
    await setMaintenance({ db: database.db, responseCache: createResponseCache() }, requested === 'on')
  } finally {
    await database.close()
  }
}

const [requested] = process.argv.slice(2)
try {
  if (requested !== 'on' && requested !== 'off') throw new Error('npm run maintenance takes "on" or "off".')
  await switchTo(requested)
  process.stdout.write(requested === 'on' ? 'Maintenance mode is on; the back office keeps access.\n' : 'Maintenance mode is off.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
