import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LockedError, takeLock } from '#server/db/lock-file.ts'

const HOUSE = fileURLToPath(new URL('..', import.meta.url))
const KEPT_IN = join(HOUSE, '.cache', 'shops')
const POLL_INTERVAL_MS = 100
const KEPT_MS = 3_600_000

/** Changes whenever something that makes the demo shop does. */
export function shopFingerprint(): string {
  const hash = createHash('sha256')
  for (const room of ['contract', 'server'])
    for (const name of readdirSync(join(HOUSE, room), { recursive: true, encoding: 'utf8' }).sort()) {
      const { mtimeMs, size } = statSync(join(HOUSE, room, name))
      if (!name.endsWith('.test.ts')) hash.update(`${room}/${name} ${mtimeMs} ${size}\n`)
    }
  return hash.digest('hex').slice(0, 16)
}

async function whenFree(path: string): Promise<() => void> {
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
function forgetOld(): void {
  for (const name of readdirSync(KEPT_IN)) {
    const path = join(KEPT_IN, name)
    if (name !== 'lock' && Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Directory of a seeded shop that suites copy; made by whoever asks first, and again when the shop's code or content changed. */
export async function shopTemplate(make: (directory: string) => Promise<void>): Promise<string> {
  const name = shopFingerprint()
  const directory = join(KEPT_IN, name)
  if (existsSync(directory)) return directory
  mkdirSync(KEPT_IN, { recursive: true })
  const release = await whenFree(join(KEPT_IN, 'lock'))
  try {
    if (existsSync(directory)) return directory
    forgetOld()
    const unfinished = `${directory}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    await make(unfinished)
    renameSync(unfinished, directory)
    return directory
  } finally {
    release()
  }
}
