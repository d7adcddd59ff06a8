import { eq, sql } from 'drizzle-orm'
import type { Handler } from '#contract/content.constants.ts'
import { byLocale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { posts, staticElements } from './content.tables.ts'

const NO_TEXT = byLocale(() => '')

interface NewPost extends Pick<typeof posts.$inferSelect, 'postType' | 'templateId' | 'title'> {
  readonly at: Date
}

/** Stores a page or post that visitors do not see, without an address; returns its id. */
export async function insertHiddenPost(transaction: Db, { postType, templateId, title, at }: NewPost): Promise<number> {
  const texts = { title, excerpt: NO_TEXT, content: NO_TEXT, seoTitle: NO_TEXT, seoDescription: NO_TEXT }
  const [row] = await transaction
    .insert(posts)
    .values({
      postType,
      templateId,
      ...texts,
      publishedAt: at,
      updatedAt: at,
      display: false,
      noindex: false,
      access: 'public',
      allowComments: postType === 'post',
    })
    .returning({ id: posts.id })
  if (!row) throw new Error('The post was not stored')
  return row.id
}

/** The id of the static element of a handler, which is stored when the shop has none; `isNew` then. */
export async function ensureElement(transaction: Db, handler: Handler): Promise<{ id: number; isNew: boolean }> {
  const written = await transaction
    .insert(staticElements)
    .values({ id: sql`(select coalesce(max(id), 0) + 1 from static_elements)`, handler, slug: handler, title: NO_TEXT, options: {}, parts: {}, meta: {} })
    .onConflictDoNothing()
    .returning({ id: staticElements.id })
  const [row] = await transaction.select({ id: staticElements.id }).from(staticElements).where(eq(staticElements.handler, handler))
  if (!row) throw new Error(`The element ${handler} was not stored`)
  return { id: row.id, isNew: written.length > 0 }
}
