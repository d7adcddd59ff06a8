import { eq } from 'drizzle-orm'
import { centsOf } from '#contract/cents.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { Localized } from '#contract/localized.ts'
import type { StoredList } from '#contract/sections/fields.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { recordSlugs } from '../slug/slug.service.ts'
import { events, navigations, posts, postTerms, staticElements, terms } from './content.tables.ts'
import { recordReferences } from './document.service.ts'
import { type ElementKind, storedElement } from './element.rules.ts'
import { nodesOfList } from './navigation.rules.ts'

type PostRow = typeof posts.$inferSelect
interface PostBody
  extends Pick<
    PostRow,
    'title' | 'excerpt' | 'content' | 'mediaId' | 'backdrop' | 'display' | 'noindex' | 'access' | 'seoTitle' | 'seoDescription' | 'document'
  > {
  readonly slug: Localized
  readonly publishedAt: string
}
interface ArticleBody extends PostBody, Pick<PostRow, 'readingMinutes' | 'allowComments' | 'relatedProductIds'> {
  readonly author: string
  readonly terms: readonly number[]
}

/** Writes what visitors read of a page or post: a checked body with sanitized HTML. */
export async function writePostBody(transaction: Db, kind: 'page' | 'post', id: number, body: Body, at: Date): Promise<void> {
  const { slug, publishedAt, document, title, excerpt, content, mediaId, backdrop, display, noindex, access, seoTitle, seoDescription } =
    body as unknown as PostBody
  const shared = { document, title, excerpt, content, mediaId, backdrop, display, noindex, access, seoTitle, seoDescription }
  const common = { ...shared, publishedAt: new Date(publishedAt), updatedAt: at }
  if (kind === 'page') await transaction.update(posts).set(common).where(eq(posts.id, id))
  else {
    const { author, readingMinutes, allowComments, relatedProductIds, terms: termIds } = body as unknown as ArticleBody
    await transaction
      .update(posts)
      .set({ ...common, author: author || null, readingMinutes, allowComments, relatedProductIds })
      .where(eq(posts.id, id))
    await transaction.delete(postTerms).where(eq(postTerms.postId, id))
    await bulkInsert(
      transaction,
      postTerms,
      termIds.map((termId) => ({ postId: id, termId })),
    )
  }
  await recordReferences(transaction, id, document as StoredDocument)
  await recordSlugs(transaction, kind, [{ id, slug }])
}

type EventRow = typeof events.$inferSelect
interface EventBody extends Omit<EventRow, 'id' | 'startText' | 'endText' | 'startsAt' | 'endsAt' | 'placesTaken' | 'priceCents'> {
  readonly slug: Localized
  readonly start: string
  readonly end: string
  readonly price: number
}

/** Writes what visitors read of an event. */
export async function writeEventBody(transaction: Db, id: number, body: Body): Promise<void> {
  const { slug, start, end, price, ...shown } = body as unknown as EventBody
  const times = { startText: start, endText: end, startsAt: new Date(start), endsAt: new Date(end) }
  await transaction
    .update(events)
    .set({ ...shown, ...times, priceCents: centsOf(price) })
    .where(eq(events.id, id))
  await recordSlugs(transaction, 'event', [{ id, slug }])
}

/** Writes what visitors read of a category of posts. */
export async function writeTermBody(transaction: Db, id: number, body: Body): Promise<void> {
  const { slug, title, description } = body as Record<'slug' | 'title' | 'description', Localized>
  await transaction.update(terms).set({ title, description }).where(eq(terms.id, id))
  await recordSlugs(transaction, 'postCategory', [{ id, slug }])
}

/** Writes what visitors read of the header, footer or cookie notice. */
export async function writeElementBody(transaction: Db, kind: ElementKind, id: number, body: Body): Promise<void> {
  const [row] = await transaction.select().from(staticElements).where(eq(staticElements.id, id))
  if (row)
    await transaction
      .update(staticElements)
      .set(storedElement(kind, row, body))
      .where(eq(staticElements.id, id))
}

/** Writes what visitors read of a navigation. */
export async function writeNavigationBody(transaction: Db, id: number, body: Body): Promise<void> {
  const { title, items } = body as { title: Localized; items: StoredList<Body> }
  const [row] = await transaction.select().from(navigations).where(eq(navigations.id, id))
  if (row)
    await transaction
      .update(navigations)
      .set({ title, items: nodesOfList(items, row.items) })
      .where(eq(navigations.id, id))
}
