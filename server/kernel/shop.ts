import type { Db } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { CleanHtml } from '../html/html-cleaner.ts'
import type { ResponseCache } from './response-cache.ts'

/** Dependencies of all modules, created in `main` or a test. */
export interface Shop {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  readonly env: Env
  readonly responseCache: ResponseCache
  readonly cleanHtml: CleanHtml
  readonly now: () => Date
}
