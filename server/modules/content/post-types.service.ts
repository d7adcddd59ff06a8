import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { type POST_TYPE_LIST, POST_TYPE_USES } from '#contract/post-type.constants.ts'
import type { filterPostTypes as filterOperation, PostType, UsedPostType } from '#contract/post-type.ts'
import { SECTIONS, type SectionType } from '#contract/sections/sections.ts'
import type { Db } from '#server/db/connect.ts'
import { type ListQuery, listOrder, listWhere, pagingOf } from '#server/db/list-query.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { posts, postTypes } from './content.tables.ts'

export type PostTypeRow = typeof postTypes.$inferSelect

/** Whether a page has this template; the built-in one is that of pages without another. */
export const usesTemplate = ({ id, isBuiltIn, kind }: Pick<PostTypeRow, 'id' | 'isBuiltIn' | 'kind'>): SQL | undefined =>
  isBuiltIn ? and(isNull(posts.templateId), eq(posts.postType, kind)) : eq(posts.templateId, id)

// Names of columns as text: in a selection from one table, Drizzle omits their table.
const COUNT = sql<number>`(select count(*)::int from posts used where case when post_types.is_built_in
  then used.template_id is null and used.post_type = post_types.slug else used.template_id = post_types.id end)`
const titleIn = (locale: Locale): SQL<string> => sql`coalesce(nullif(${postTypes.title}->>${locale}, ''), ${postTypes.title}->>${DEFAULT_LOCALE})`

const listOf = (locale: Locale): ListQuery<typeof POST_TYPE_LIST> => ({
  search: [titleIn(locale), postTypes.slug],
  filters: { kind: (kinds) => inArray(postTypes.kind, [...kinds]) },
  sorts: { title: titleIn(locale), slug: postTypes.slug, postCount: COUNT, changedAt: postTypes.changedAt },
  key: postTypes.id,
})

const isKnown = (type: string): type is SectionType => Object.hasOwn(SECTIONS, type)

async function recordsOf(db: Db, rows: readonly (PostTypeRow & { postCount: number })[], locale: Locale): Promise<PostType[]> {
  const names = await readUserNames(
    db,
    rows.flatMap(({ changedBy }) => changedBy ?? []),
  )
  return rows.map(({ title: titles, allowedSections, firstSections, changedAt, changedBy, ...row }) => ({
    ...row,
    title: titles[locale],
    titles,
    // Types that this version of the shop does not have are omitted.
    allowedSections: allowedSections?.filter(isKnown) ?? null,
    firstSections: firstSections.filter(isKnown),
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: changedBy === null ? null : { userId: changedBy, name: names.get(changedBy) ?? '' },
  }))
}

const selection = (db: Db) =>
  db
    .select({
      id: postTypes.id,
      slug: postTypes.slug,
      title: postTypes.title,
      kind: postTypes.kind,
      isBuiltIn: postTypes.isBuiltIn,
      allowedSections: postTypes.allowedSections,
      firstSections: postTypes.firstSections,
      version: postTypes.version,
      changedAt: postTypes.changedAt,
      changedBy: postTypes.changedBy,
      postCount: COUNT,
    })
    .from(postTypes)
    .$dynamic()

/** Templates with their number of pages. */
export async function filterPostTypes(
  db: Db,
  { noPaginate, ...body }: ParsedInputOf<typeof filterOperation>['body'],
  locale: Locale,
): Promise<ResponseOf<typeof filterOperation>> {
  const list = listOf(locale)
  const where = listWhere(list, body)
  const total = await db.$count(postTypes, where)
  const paging = noPaginate ? { limit: Math.max(1, total), page: 1 } : body
  const rows = await selection(db)
    .where(where)
    .orderBy(...listOrder(list, body.sort))
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
  return { records: await recordsOf(db, rows, locale), paging: pagingOf(total, paging) }
}

/** A template with pages that use it; rejects with `not-found`. */
export async function readPostType(db: Db, id: number, locale: Locale): Promise<UsedPostType> {
  const [row] = await selection(db).where(eq(postTypes.id, id))
  const [record] = row ? await recordsOf(db, [row], locale) : []
  if (!row || !record) throw new ProblemError('not-found')
  const uses = await db
    .select({ kind: posts.postType, id: posts.id, title: posts.title })
    .from(posts)
    .where(usesTemplate(row))
    .orderBy(desc(posts.publishedAt), asc(posts.id))
    .limit(POST_TYPE_USES)
  return { ...record, uses: uses.map(({ title, ...use }) => ({ ...use, title: title[locale] || title[DEFAULT_LOCALE] })) }
}

/** Types of sections that may be added to a page or post; null for all. */
export async function readAllowedSections(db: Db, postId: number): Promise<readonly string[] | null> {
  const isOfPost = sql`${postTypes.id} = ${posts.templateId} or (${posts.templateId} is null and ${postTypes.slug} = ${posts.postType})`
  const [row] = await db.select({ allowed: postTypes.allowedSections }).from(posts).innerJoin(postTypes, isOfPost).where(eq(posts.id, postId))
  return row?.allowed ?? null
}

/** A template that nobody deletes before the transaction ends, or the built-in one of a kind; rejects with `not-found`. */
export async function holdTemplate(transaction: Db, kind: PostTypeRow['kind'], id: number | undefined): Promise<PostTypeRow> {
  const [row] = await transaction
    .select()
    .from(postTypes)
    .where(and(eq(postTypes.kind, kind), id === undefined ? eq(postTypes.slug, kind) : eq(postTypes.id, id)))
    .for('key share')
  if (!row) throw new ProblemError('not-found')
  return row
}

/** The template of a page or post, which nobody deletes before the transaction ends; null for the built-in one. */
export async function readTemplateId(transaction: Db, postId: number): Promise<number | null> {
  const [row] = await transaction
    .select({ id: postTypes.id })
    .from(postTypes)
    .innerJoin(posts, eq(posts.templateId, postTypes.id))
    .where(eq(posts.id, postId))
    .for('key share', { of: postTypes })
  return row?.id ?? null
}
