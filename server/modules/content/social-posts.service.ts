import { desc } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { getIgByHashtags as call, SocialPost } from '#contract/social-post.ts'
import type { Db } from '#server/db/connect.ts'
import { readMedia, toMedia } from '#server/modules/media/media.service.ts'
import { socialPosts } from './content.tables.ts'

const plain = (hashtag: string): string => hashtag.replace(/^#/, '').toLowerCase()

/** The shop's social posts with one of the hashtags, newest first; none for an empty query. */
export async function getIgByHashtags(db: Db, { hashtags = [], limit }: ParsedInputOf<typeof call>['body'], locale: Locale): Promise<SocialPost[]> {
  const wantedHashtags = new Set(hashtags.map(plain))
  const rows = wantedHashtags.size === 0 ? [] : await db.select().from(socialPosts).orderBy(desc(socialPosts.publishedAt), desc(socialPosts.id))
  const found = rows.filter((row) => row.hashtags.some((hashtag) => wantedHashtags.has(hashtag)))
  const media = await readMedia(
    db,
    found.map(({ mediaId }) => mediaId),
  )
  return found
    .flatMap(({ id, caption, hashtags, permalink, mediaId, publishedAt }) => {
      const picture = media.get(mediaId)
      return picture ? [{ id, caption: caption[locale], hashtags, permalink, media: toMedia(picture, locale), publishedAt: publishedAt.toISOString() }] : []
    })
    .slice(0, limit)
}
