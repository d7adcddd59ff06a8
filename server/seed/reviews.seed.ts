import { sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { comments } from '#server/modules/comment/comment.tables.ts'
import { publishRating } from '#server/modules/comment/comment-subject.service.ts'
import type { UserJson } from './users.seed.ts'

export interface ReviewJson {
  id: number
  productSku: string
  stars: number
  language: Locale
  author: string
  /** Null for authors without an account. */
  userEmail: string | null
  verifiedPurchase: boolean
  status: 'pending' | 'published'
  createdAt: string
  title: string
  text: string
  reply: { author: string; text: string; createdAt: string } | null
}

const ON_CONFLICT_DO_NOTHING = sql`on conflict do nothing`

/** Imports the reviews of the demo shop and their aggregated ratings; `productIds` by SKU. */
export async function importReviews(
  db: Db,
  reviews: readonly ReviewJson[],
  { demoUsers, productIds }: { demoUsers: readonly UserJson[]; productIds: ReadonlyMap<string, number> },
): Promise<void> {
  if ((await db.$count(comments)) > 0) return
  const userIds = new Map(demoUsers.map(({ email, id }) => [email, id]))
  const rows = reviews.flatMap(({ id, productSku, stars, language, author, userEmail, verifiedPurchase, status, title, text, reply, ...row }) => {
    const subjectId = productIds.get(productSku)
    if (subjectId === undefined) return []
    const createdAt = new Date(row.createdAt)
    return {
      id,
      subject: 'product' as const,
      subjectId,
      userId: (userEmail !== null && userIds.get(userEmail)) || null,
      author,
      rating: stars,
      title,
      text,
      locale: language,
      verifiedPurchase,
      status,
      reply: reply && { author: reply.author, text: reply.text, createdAt: new Date(reply.createdAt).toISOString() },
      createdAt,
      updatedAt: createdAt,
    }
  })
  await bulkInsert(db, comments, rows, ON_CONFLICT_DO_NOTHING)
  for (const subjectId of new Set(rows.map((row) => row.subjectId))) await publishRating(db, { subject: 'product', subjectId })
}
