import { LockedError } from './db/lock-file.ts'
import { readEnv } from './env.ts'
import { loadBuiltPages } from './http/built-pages.ts'
import { serve } from './serve.ts'

try {
  await serve(readEnv(process.env), { pages: await loadBuiltPages() })
} catch (error) {
  if (!(error instanceof LockedError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
