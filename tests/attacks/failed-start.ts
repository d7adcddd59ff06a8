import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'

const EXIT_CONFIGURATION = 78
const repository = new URL('../..', import.meta.url).pathname
const { NODE_ENV: _, ...inherited } = process.env

type Variables = Readonly<Record<string, string>>

/** Settings that are safe on this machine. */
export const LOCAL = { DEMO: '', SHOP_URL: 'http://127.0.0.1:4000', PAYMENT_SANDBOX: 'on' }

/** A start that must fail by its settings: what the log has, and what is said besides. */
export async function failedStart(variables: Variables): Promise<{ log: string; said: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: repository, env: { ...inherited, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [log, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect([code, log, said]).toEqual([EXIT_CONFIGURATION, log, said])
  return { log, said }
}

/** Why a public shop did not start, by the one line of its log. */
export async function rejectionOf(variables: Variables): Promise<readonly string[]> {
  const { log, said } = await failedStart(variables)
  expect([said, log.trim().split('\n')]).toEqual(['', [expect.any(String)]])
  const line = JSON.parse(log)
  expect(line).toMatchObject({ level: 60, time: expect.any(Number), msg: 'The shop did not start' })
  return line.reasons
}

/** Runs a command of the shop to its end. */
export function command(script: string, args: readonly string[], variables: Variables, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: repository,
    env: { ...inherited, ...variables },
    input,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}
