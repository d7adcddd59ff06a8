import { LockedError } from './db/lock-file.ts'
import { OutdatedDatabaseError } from './db/migrate.ts'
import { readEnv } from './env.ts'
import { loadBuiltPages } from './http/built-pages.ts'
import { serve } from './serve.ts'

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [first = ''] = error.message.split('\n', 1)
  return error.cause === undefined ? first : `${first} (${reasonOf(error.cause)})`
}

try {
  const env = readEnv(process.env)
  await serve(env, { pages: await loadBuiltPages(env) })
} catch (error) {
  const isClear = error instanceof LockedError || error instanceof OutdatedDatabaseError
  process.stderr.write(`The server could not start. ${reasonOf(error)}\n`)
  if (!isClear && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
  process.exit(1)
}
