import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** The lock is held by a living process. */
export class LockedError extends Error {
  readonly pid: number
  constructor(path: string, pid: number) {
    super(`Another server (process ${pid}) is using this data directory. Stop it first, or set DATA_DIR to another directory. Lock file: ${path}`)
    this.name = 'LockedError'
    this.pid = pid
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

// Process ids are reused, above all in containers; together with its start time a process is unique. Empty where /proc is missing.
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function holderIn(text: string | null): number | null {
  const [id, start = ''] = (text ?? '').trim().split(' ')
  const pid = Number(id)
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && startOf(pid) === start ? pid : null
}

/** Process that holds the lock, or null when it is not alive. */
export const lockHolder = (path: string): number | null => holderIn(read(path))

/** Acquires the lock for this process, also from a dead one; throws `LockedError` when it is held. Returns a function that releases it. */
export function takeLock(path: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  const own = `${path}.${process.pid}.${process.hrtime.bigint()}`
  writeFileSync(own, mine, { flag: 'wx' })
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(own, path)
        return () => {
          if (read(path) === mine) rmSync(path, { force: true })
        }
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
        const holder = lockHolder(path)
        if (holder !== null) throw new LockedError(path, holder)
        moveStaleAside(path, own)
      }
    }
    throw new Error(`The lock file ${path} could not be taken`)
  } finally {
    rmSync(own, { force: true })
  }
}

// Between reading and moving, another process may have acquired the lock: then its file is put back.
function moveStaleAside(path: string, own: string): void {
  const aside = `${own}.stale`
  try {
    renameSync(path, aside)
    if (lockHolder(aside) !== null) linkSync(aside, path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
