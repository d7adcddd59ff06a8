// A Redis server for tests, on a free port and without persistence.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { endingWithParent } from './ending-with-parent.ts'
import { freePort } from './free-port.ts'

const READY_WITHIN_MS = 10_000
const POLL_INTERVAL_MS = 25

export interface RedisServer {
  readonly url: string
  /** Kills it like a crash. */
  kill(): Promise<void>
  /** Restarts it, empty, at the same URL. */
  start(): Promise<void>
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 500 } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    client.destroy()
    return true
  } catch {
    return false
  }
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const directory = mkdtempSync(join(tmpdir(), 'bonaca-redis-'))
  const [program = '', ...before] = endingWithParent('KILL')
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory]
  const run = () => spawn(program, [...before, 'redis-server', ...flags], { stdio: 'ignore' })
  let server: ReturnType<typeof run> | undefined
  async function start(): Promise<void> {
    server = run()
    for (const deadline = Date.now() + READY_WITHIN_MS; !(await acceptsConnections(url)); ) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error('Redis did not start')
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  }
  async function kill(): Promise<void> {
    if (server?.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL')
      await once(server, 'exit')
    }
  }
  process.once('exit', () => {
    server?.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })
  await start()
  return { url, kill, start }
}
