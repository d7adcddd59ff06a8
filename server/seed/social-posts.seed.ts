import { sql } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { socialPosts } from '#server/modules/content/content.tables.ts'
import type { Pictures } from './pictures.ts'

export interface SocialPostJson {
  id: number
  caption: Localized
  hashtags: string[]
  permalink: string
  /** File of a picture the shop already has. */
  picture: string
  publishedAt: string
}

/** Imports the demo shop's social posts; existing ones stay. */
export async function importSocialPosts(db: Db, all: readonly SocialPostJson[], pictures: Pictures): Promise<void> {
  const rows = all.map(({ picture, publishedAt, ...row }) => {
    const mediaId = pictures.get(picture)
    if (mediaId === undefined) throw new Error(`The image ${picture} is missing`)
    return { ...row, mediaId, publishedAt: new Date(publishedAt) }
  })
  await bulkInsert(db, socialPosts, rows, sql`on conflict do nothing`)
}
