import { LockedError } from './db/lock-file.ts'
import { OutdatedDatabaseError } from './db/migrate.ts'
import { ConfigurationError, parseEnv } from './env.ts'
import { loadBuiltPages } from './http/built-pages.ts'
import { unsafeSettings } from './safe-start.ts'
import { serve } from './serve.ts'

/** EX_CONFIG of sysexits: starting again without a change is of no use. */
const EXIT_CONFIGURATION = 78

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [first = ''] = error.message.split('\n', 1)
  return error.cause === undefined ? first : `${first} (${reasonOf(error.cause)})`
}

/** Reads the environment and serves the shop; ends the process when it must not or cannot start. */
export async function start(): Promise<void> {
  const { env, reasons } = parseEnv(process.env)
  const known = [...reasons, ...unsafeSettings(env)]
  try {
    await serve(env, { pages: await loadBuiltPages(env), reasons: known })
  } catch (error) {
    const all = error instanceof ConfigurationError ? error.reasons : known
    if (all.length > 0)
      process.stderr.write(`The shop did not start. What must change first (docs/production.md):\n${all.map((reason) => `- ${reason}\n`).join('')}`)
    if (error instanceof ConfigurationError) process.exit(EXIT_CONFIGURATION)
    const isClear = error instanceof LockedError || error instanceof OutdatedDatabaseError
    process.stderr.write(`The server could not start. ${reasonOf(error)}\n`)
    if (!isClear && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
    process.exit(all.length > 0 ? EXIT_CONFIGURATION : 1)
  }
}
