import { asc, eq } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { Body } from '#contract/kinds/body.ts'
import { ELEMENT_KINDS } from '#contract/kinds/kinds.ts'
import { byLocale } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { Localized } from '#contract/localized.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import type { Db } from '#server/db/connect.ts'
import { currentSlugs } from '../slug/slug.service.ts'
import { events, navigations, posts, postTerms, staticElements, terms } from './content.tables.ts'
import { bodyOfElement, type ElementKind, HANDLER_OF } from './element.rules.ts'
import { listOfNodes } from './navigation.rules.ts'
import { currentDocument } from './section-fields.rules.ts'

/** A body that was stored, with its sections in their newest definitions. */
export const currentBody = (body: Body): Body => (body.document ? { ...body, document: currentDocument(body.document as StoredDocument) } : body)

const NO_SLUG = byLocale(() => '')

const slugOf = async (db: Db, kind: EntityKind, id: number): Promise<Localized> => (await currentSlugs(db, kind, [id])).get(id) ?? NO_SLUG

/** All that can be edited of a page or post, as visitors read it; null when there is none. */
export async function readPostBody(db: Db, kind: 'page' | 'post', id: number): Promise<Body | null> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id))
  if (row?.postType !== kind) return null
  const { title, excerpt, content, document, mediaId, backdrop, display, noindex, access, seoTitle, seoDescription } = row
  const slug = await slugOf(db, kind, id)
  const shared = { title, slug, excerpt, content, document: currentDocument(document), mediaId, backdrop, display, noindex, access, seoTitle, seoDescription }
  const body = { ...shared, publishedAt: row.publishedAt.toISOString() }
  if (kind === 'page') return body
  const terms = await db.select({ id: postTerms.termId }).from(postTerms).where(eq(postTerms.postId, id)).orderBy(asc(postTerms.termId))
  const { author, readingMinutes, allowComments, relatedProductIds } = row
  return { ...body, author: author ?? '', readingMinutes, allowComments, terms: terms.map((term) => term.id), relatedProductIds }
}

/** Whether an id is that of a page or of a post; null when there is none. */
export async function findPostKind(db: Db, id: number): Promise<'page' | 'post' | null> {
  const [row] = await db.select({ postType: posts.postType }).from(posts).where(eq(posts.id, id))
  return row?.postType ?? null
}

/** All that can be edited of an event; null when there is none. */
export async function readEventBody(db: Db, id: number): Promise<Body | null> {
  const [row] = await db.select().from(events).where(eq(events.id, id))
  if (!row) return null
  const { id: _, startText, endText, startsAt, endsAt, placesTaken, priceCents, ...shown } = row
  return { ...shown, slug: await slugOf(db, 'event', id), start: startText, end: endText, price: amountOf(priceCents) }
}

/** All that can be edited of a category of posts; null when there is none. */
export async function readTermBody(db: Db, id: number): Promise<Body | null> {
  const [row] = await db.select({ title: terms.title, description: terms.description }).from(terms).where(eq(terms.id, id))
  return row ? { ...row, slug: await slugOf(db, 'postCategory', id) } : null
}

/** All that can be edited of a static element; null when there is none of this kind. */
export async function readElementBody(db: Db, kind: ElementKind, id: number): Promise<Body | null> {
  const [row] = await db.select().from(staticElements).where(eq(staticElements.id, id))
  return row?.handler === HANDLER_OF[kind] ? bodyOfElement(kind, row) : null
}

/** The kind of a static element; null when there is none. */
export async function findElementKind(db: Db, id: number): Promise<ElementKind | null> {
  const [row] = await db.select({ handler: staticElements.handler }).from(staticElements).where(eq(staticElements.id, id))
  return ELEMENT_KINDS.find((kind) => HANDLER_OF[kind] === row?.handler) ?? null
}

/** All that can be edited of a navigation; null when there is none. */
export async function readNavigationBody(db: Db, id: number): Promise<Body | null> {
  const [row] = await db.select().from(navigations).where(eq(navigations.id, id))
  return row ? { title: row.title, items: listOfNodes(row.items) } : null
}
