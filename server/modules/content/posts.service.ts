import { and, type Column, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { INVESTOR_SCOPE } from '#contract/content.constants.ts'
import type { filterPosts as call, Post } from '#contract/content.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { byLocale, DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { rankTexts, searchText, searchWordsOf } from '#server/text/search-text.ts'
import { currentSlugs, hasCurrentSlug } from '../slug/slug.service.ts'
import { posts, postTerms, terms } from './content.tables.ts'
import { isPublished } from './post-access.service.ts'
import { referencesInDocuments, resolveReferences } from './reference-resolver.service.ts'
import type { Reader, ResolvedReferences } from './resolved-references.ts'
import { sectionsOf } from './section.rules.ts'

type Body = ParsedInputOf<typeof call>['body']
type Filters = NonNullable<Body['filters']>
type PostRow = typeof posts.$inferSelect
type TermRow = typeof terms.$inferSelect

/**
 * Public pages and posts, newest first, those requested by ids in the order of the ids, those found by words best first; investors read theirs by
 * slug.
 */
export async function filterPosts(db: Db, body: Body, reader: Reader): Promise<ResponseOf<typeof call>> {
  const { page, limit, filters = {} } = body
  const { locale } = reader
  const filtered = await whereOf(db, filters, reader)
  const found = filtered && hasWords(filters.search) ? await findByWords(db, filtered, filters.search ?? '', locale) : null
  const where = found ? inArray(posts.id, [0, ...found]) : filtered
  if (!where) return { records: [], paging: { page, limit, total: 0, lastPage: 1, perPage: limit } }
  const total = found ? found.length : await db.$count(posts, where)
  const ids = filters.ids ?? found
  const order = ids
    ? [
        sql`array_position(array[${sql.join(
          [0, ...ids].map((id) => sql`${id}`),
          sql`, `,
        )}]::int[], ${posts.id})`,
      ]
    : [desc(posts.publishedAt)]
  const rows = await db
    .select()
    .from(posts)
    .where(where)
    .orderBy(...order, desc(posts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const records = await toPosts(db, rows, body.whole || filters.slug !== undefined, reader)
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

// Undefined when nothing can match.
async function whereOf(db: Db, filters: Filters, { locale, at, scope = [] }: Reader): Promise<SQL | undefined> {
  const { ids, slug, display, termSlugs, postTypeSlugs, publishedFrom, publishedTo } = filters
  const hasValues = Object.values(filters).some((value) => value !== undefined)
  if (!hasValues || display === false || ids?.length === 0) return undefined
  const conditions = [isPublished(at)]
  if (slug === undefined || !scope.includes(INVESTOR_SCOPE)) conditions.push(eq(posts.access, 'public'))
  if (ids) conditions.push(inArray(posts.id, ids))
  if (slug !== undefined) conditions.push(hasCurrentSlug(db, { slug, locale }, { id: posts.id, kind: posts.postType }))
  if (postTypeSlugs && postTypeSlugs.length > 0) conditions.push(inArray(posts.postType, postTypeSlugs))
  if (publishedFrom) conditions.push(gte(posts.publishedAt, new Date(publishedFrom)))
  if (publishedTo) conditions.push(lte(posts.publishedAt, new Date(publishedTo)))
  if (termSlugs && termSlugs.length > 0) conditions.push(inArray(posts.id, postsOfTerms(db, await termIds(db, termSlugs, locale))))
  return and(...conditions)
}

const hasWords = (search: string | undefined): boolean => searchWordsOf(search ?? '').length > 0

/** A column's text in one language, or in the default one. */
const textIn = (column: Column, locale: Locale): SQL<string> => sql<string>`coalesce(${column}->>${locale}::text, ${column}->>${DEFAULT_LOCALE}::text)`

/** Ids of the posts that match the words, title before text, then newest first. */
async function findByWords(db: Db, where: SQL, search: string, locale: Locale): Promise<number[]> {
  const rows = await db
    .select({
      id: posts.id,
      title: textIn(posts.title, locale),
      rest: sql<string>`${textIn(posts.excerpt, locale)} || ' ' || regexp_replace(${textIn(posts.content, locale)}, '<[^>]*>', ' ', 'g')`,
    })
    .from(posts)
    .where(where)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
  return rankTexts(rows, ({ title, rest }) => ({ title: searchText(title), rest: searchText(rest) }), search, locale).map(({ id }) => id)
}

const postsOfTerms = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: postTerms.postId })
    .from(postTerms)
    .where(inArray(postTerms.termId, [0, ...ids]))

/** Ids of post categories by their slug in the language or their main one. */
async function termIds(db: Db, termSlugs: readonly string[], locale: Locale): Promise<number[]> {
  const rows = await db.select({ id: terms.id, slugMain: terms.slugMain }).from(terms)
  const slugsOf = await currentSlugs(
    db,
    'postCategory',
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id, slugMain }) => termSlugs.includes(slugMain) || termSlugs.includes(slugsOf.get(id)?.[locale] ?? '')).map(({ id }) => id)
}

async function readTerms(db: Db, postIds: readonly number[]): Promise<Map<number, TermRow[]>> {
  const rows = await db
    .select({ postId: postTerms.postId, term: terms })
    .from(postTerms)
    .innerJoin(terms, eq(terms.id, postTerms.termId))
    .where(inArray(postTerms.postId, [...postIds]))
  const groups = Map.groupBy(rows, ({ postId }) => postId)
  return new Map([...groups].map(([id, group]) => [id, group.map(({ term }) => term)]))
}

async function readSlugs(db: Db, rows: readonly PostRow[]): Promise<Map<number, Localized>> {
  const ofType = (type: PostRow['postType']) => rows.flatMap(({ id, postType }) => (postType === type ? [id] : []))
  return new Map([...(await currentSlugs(db, 'page', ofType('page'))), ...(await currentSlugs(db, 'post', ofType('post')))])
}

async function toPosts(db: Db, rows: readonly PostRow[], whole: boolean, reader: Reader): Promise<Post[]> {
  if (rows.length === 0) return []
  const { locale } = reader
  const ids = rows.map(({ id }) => id)
  const named = referencesInDocuments(whole ? rows.map(({ document }) => document) : [])
  const covers = rows.flatMap(({ mediaId }) => mediaId ?? [])
  const references = await resolveReferences(db, { ...named, mediaIds: [...covers, ...named.mediaIds] }, reader)
  const slugsOf = await readSlugs(db, rows)
  const termsOf = await readTerms(db, ids)
  const termSlugs = await currentSlugs(
    db,
    'postCategory',
    [...termsOf.values()].flat().map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...postOf(row, slugsOf.get(row.id) ?? byLocale(() => ''), references, whole),
    terms: (termsOf.get(row.id) ?? []).map(({ id, slugMain, title }) => ({
      id,
      slug: termSlugs.get(id)?.[locale] ?? slugMain,
      slugMain,
      alternates: termSlugs.get(id) ?? byLocale(() => slugMain),
      title: title[locale],
    })),
  }))
}

function postOf(row: PostRow, alternates: Localized, references: ResolvedReferences, whole: boolean): Omit<Post, 'terms'> {
  const { locale } = references
  return {
    id: row.id,
    postType: row.postType,
    title: row.title[locale],
    slug: alternates[locale],
    excerpt: row.excerpt[locale],
    content: whole ? row.content[locale] : '',
    sections: whole ? sectionsOf(row.document, references) : [],
    media: (row.mediaId !== null && references.media(row.mediaId)) || null,
    backdrop: row.backdrop,
    author: row.author,
    readingMinutes: row.readingMinutes,
    published_at: row.publishedAt.toISOString(),
    display: row.display,
    noindex: row.noindex,
    allowComments: row.postType === 'post' && row.allowComments,
    relatedProductIds: whole ? row.relatedProductIds : [],
    alternates,
    seo: { title: row.seoTitle[locale], description: row.seoDescription[locale] },
  }
}
