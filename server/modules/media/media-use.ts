import type { SQL } from 'drizzle-orm'
import type { MediaUse } from '#contract/media-library.ts'
import type { Db } from '#server/db/connect.ts'

/** Columns of a select of uses. */
export interface UseRow extends Record<string, unknown> {
  mediaId: number
  kind: MediaUse['kind']
  id: number
  /** By language. */
  title: Record<string, string>
  isDraft: boolean
}

/**
 * What a module says about the files it shows: a port, because the library is below it. `uses` selects `media_id`, `kind`, `id`, `title` (jsonb
 * by language) and `is_draft`, a row for each place.
 */
export interface MediaUser {
  readonly uses: SQL
  /** Cache tags of the responses that contain files. */
  readonly tags: readonly string[]
  /** Rewrites what it has stored of the files, within the transaction that changes them. */
  readonly rewrite?: (transaction: Db, mediaIds: readonly number[]) => Promise<void>
}
