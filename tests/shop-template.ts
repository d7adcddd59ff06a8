import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LockedError, takeLock } from '#server/db/lock-file.ts'
import { contentDaysAt } from '#server/seed/content-day.ts'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const CACHE_DIRECTORY = join(REPOSITORY, '.cache', 'shops')
const POLL_INTERVAL_MS = 100
const CACHE_TTL_MS = 3_600_000

function fingerprint(): string {
  const hash = createHash('sha256')
  // Its dates are those of the week in which it is made.
  hash.update(contentDaysAt(new Date()).moment('2026-11-23T00:00:00+01:00'))
  for (const folder of ['contract', 'server'])
    for (const name of readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const { mtimeMs, size } = statSync(join(REPOSITORY, folder, name))
      if (!name.endsWith('.test.ts')) hash.update(`${folder}/${name} ${mtimeMs} ${size}\n`)
    }
  return hash.digest('hex').slice(0, 16)
}

let ofThisRun: string | undefined

/** Differs from other runs whenever an input of the demo shop does. */
export const shopFingerprint = (): string => (ofThisRun ??= fingerprint())

async function withLock(path: string): Promise<() => void> {
  for (;;) {
    try {
      return takeLock(path)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      await pause(POLL_INTERVAL_MS)
    }
  }
}

// Younger ones may be in use by tests that began before the change.
function deleteOld(): void {
  for (const name of readdirSync(CACHE_DIRECTORY)) {
    const path = join(CACHE_DIRECTORY, name)
    if (name !== 'lock' && Date.now() - statSync(path).mtimeMs > CACHE_TTL_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Directory of a seeded shop that suites copy; created on first use, and again when the shop's code or content changed. */
export async function shopTemplate(make: (directory: string) => Promise<void>): Promise<string> {
  const name = shopFingerprint()
  const directory = join(CACHE_DIRECTORY, name)
  if (existsSync(directory)) return directory
  mkdirSync(CACHE_DIRECTORY, { recursive: true })
  const release = await withLock(join(CACHE_DIRECTORY, 'lock'))
  try {
    if (existsSync(directory)) return directory
    deleteOld()
    const unfinished = `${directory}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    await make(unfinished)
    renameSync(unfinished, directory)
    return directory
  } finally {
    release()
  }
}
