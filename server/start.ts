import { LockedError } from './db/lock-file.ts'
import { OutdatedDatabaseError } from './db/migrate.ts'
import { ConfigurationError, type Env, parseEnv } from './env.ts'
import { loadBuiltPages } from './http/built-pages.ts'
import { loggedError } from './http/log.ts'
import { unsafeSettings } from './safe-start.ts'
import { type ServeOptions, serve } from './serve.ts'
import { unusableAddress } from './usable-address.ts'

/** EX_CONFIG of sysexits: starting again without a change is of no use. */
const EXIT_CONFIGURATION = 78
/** Level `fatal` of the log. */
const FATAL = 60

type Pages = Omit<ServeOptions, 'reasons'>

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [first = ''] = error.message.split('\n', 1)
  return error.cause === undefined ? first : `${first} (${reasonOf(error.cause)})`
}

interface Failure {
  readonly reasons: readonly string[]
  readonly error: unknown
}

/** For a terminal: what must change, and what else went wrong. */
function textOf({ reasons, error }: Failure): string {
  const list = reasons.map((reason) => `- ${reason}\n`).join('')
  const wrong = list === '' ? '' : `The shop did not start. What must change first (docs/production.md):\n${list}`
  if (error instanceof ConfigurationError) return wrong
  const isClear = error instanceof LockedError || error instanceof OutdatedDatabaseError
  const stack = !isClear && error instanceof Error ? `${error.stack ?? ''}\n` : ''
  return `${wrong}The server could not start. ${reasonOf(error)}\n${stack}`
}

/** For the log: the same as one line. */
function lineOf({ reasons, error }: Failure): string {
  const isOther = !(error instanceof ConfigurationError)
  const err = isOther && error instanceof Error ? { err: loggedError(error) } : {}
  const msg = `The shop did not start${isOther ? `. ${reasonOf(error)}` : ''}`
  return `${JSON.stringify({ level: FATAL, time: Date.now(), pid: process.pid, reasons, ...err, msg })}\n`
}

function announce(failure: Failure, mode: Env['mode']): void {
  if (mode === 'production' && process.stderr.isTTY !== true) process.stdout.write(lineOf(failure))
  else process.stderr.write(textOf(failure))
}

const concernsAddress = (reason: string): boolean => /^(?:HOST|PORT) /.test(reason)

/** Reads the environment and serves the shop; ends the process when it must not or cannot start. */
export async function start(loadPages: (env: Env) => Promise<Pages> = async (env) => ({ pages: await loadBuiltPages(env) })): Promise<void> {
  const { env, reasons: malformed } = parseEnv(process.env)
  const known = [...malformed, ...(malformed.some(concernsAddress) ? [] : await unusableAddress(env))]
  try {
    await serve(env, { ...(await loadPages(env)), reasons: known })
  } catch (error) {
    const reasons = error instanceof ConfigurationError ? error.reasons : [...known, ...unsafeSettings(env)]
    announce({ reasons, error }, env.mode)
    process.exit(reasons.length > 0 ? EXIT_CONFIGURATION : 1)
  }
}
