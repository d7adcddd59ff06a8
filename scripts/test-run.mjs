// One run of the tests on a machine at a time, which leaves nothing that harms the next one, even when it is killed.
// Plain JavaScript with Node's builtins alone: it starts on a machine where nothing is installed yet.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** An abstract socket of Linux: the kernel closes it with the process that holds it. */
const TURN = '\0bonaca-test'
const POLL_INTERVAL_MS = 1_000
const MEMORY = '/dev/shm'
const GIB = 2 ** 30
const MEMORY_NEEDED = 6 * GIB
const PREFIX = 'bonaca-test-'
const KILLED_WITHIN_MS = 10_000

/** Resolves when no other run is under way on this machine. The turn ends with this process. */
export async function takeTurn() {
  const listen = () =>
    new Promise((resolve, reject) => {
      const server = createServer().once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
      server.listen(TURN, () => {
        server.unref()
        resolve(true)
      })
    })
  for (let waits = 0; !(await listen()); waits += 1) {
    if (waits === 0) console.log('Another run of the tests is under way on this machine; waiting for its end.')
    await pause(POLL_INTERVAL_MS)
  }
}

const freeSpace = (path) => {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
const freeMemory = () => Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024

/** Linux's file system in memory, where it has space: the tests make and delete many small files, such as databases and browser profiles. */
function temporaryFolder() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir()
  return Math.min(freeSpace(MEMORY), freeMemory()) >= MEMORY_NEEDED ? MEMORY : tmpdir()
}

const isRunning = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('test.mjs')
  } catch {
    return false
  }
}

/** Processes whose temporary folder is this one: what a killed run has started. */
function processesOf(folder) {
  const usesFolder = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TMPDIR=${folder}`)
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && usesFolder(name))
}

async function killAll(folder) {
  for (const deadline = Date.now() + KILLED_WITHIN_MS; Date.now() < deadline; await pause(50)) {
    const pids = processesOf(folder)
    if (pids.length === 0) return
    for (const pid of pids) {
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It ended by itself.
      }
    }
  }
}

/** Ends the processes and removes the folders of runs that were killed. */
export async function removeRemains() {
  for (const parent of new Set([MEMORY, tmpdir()].filter(existsSync)))
    for (const name of readdirSync(parent).filter((each) => new RegExp(`^${PREFIX}\\d+$`).test(each))) {
      const folder = join(parent, name)
      if (isRunning(name.slice(PREFIX.length))) continue
      await killAll(folder)
      rmSync(folder, { recursive: true, force: true })
      console.log(`Removed what a run that was killed had left: ${folder}`)
    }
}

/** A folder for all that this run stores: databases, browser profiles, copies. Its name has the process id. */
export function makeRunFolder() {
  const folder = join(temporaryFolder(), `${PREFIX}${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL has a user of its own.
  chmodSync(folder, 0o711)
  return folder
}

/** Ends what is left of this run and removes its folder. */
export async function removeRunFolder(folder) {
  await killAll(folder)
  rmSync(folder, { recursive: true, force: true })
}

/** Free memory and space, and the load, in words. */
export function describeMachine(folder) {
  const gib = (bytes) => `${(bytes / GIB).toFixed(1)} GiB`
  return `${gib(freeMemory())} of memory and ${gib(freeSpace(folder))} in ${folder} free, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`
}
