import { eq, inArray, or, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { publicPath } from '#contract/locale-routes.ts'
import type { Localized } from '#contract/localized.ts'
import { parseSubjectKey, type SHOP_COMMENT_LIST, subjectKey } from '#contract/shop-comment.constants.ts'
import type { filterShopComments as filterOperation, ShopComment } from '#contract/shop-comment.ts'
import type { Db } from '#server/db/connect.ts'
import { inPeriod, type ListQuery, listOrder, listWhere, pagingOf } from '#server/db/list-query.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { hiddenPosts } from '../content/post-access.service.ts'
import { postTitleText, readPostTitles } from '../content/post-title.service.ts'
import { readFamily } from '../product/family.service.ts'
import { productNameText, readProductNames } from '../product/product-name.service.ts'
import { visibleProductIds } from '../product/product-picks.service.ts'
import { currentSlugs } from '../slug/slug.service.ts'
import { type CommentRow, getCommentVersion } from './comment.rules.ts'
import { comments } from './comment.tables.ts'
import { isAbout } from './comment-subject.service.ts'

const state = sql`case when ${comments.status} = 'pending' or ${comments.waiting} is not null then 'waiting' else ${comments.status} end`

const LIST: ListQuery<typeof SHOP_COMMENT_LIST> = {
  search: [
    comments.text,
    comments.title,
    comments.author,
    sql`${comments.waiting}->>'text'`,
    sql`case ${comments.subject} when 'product' then ${productNameText(comments.subjectId)} else ${postTitleText(comments.subjectId)} end`,
  ],
  filters: {
    state: (states) => sql`${state} in ${states}`,
    subject: (subjects) => inArray(comments.subject, [...subjects]),
    rating: (stars) => inArray(comments.rating, stars.map(Number)),
    created: (period) => inPeriod(comments.createdAt, period),
    about: (keys) => or(sql`false`, ...keys.map((key) => parseSubjectKey(key)).flatMap((named) => (named ? isAbout(named) : []))),
  },
  sorts: { state: sql`(${state} = 'waiting')`, createdAt: comments.createdAt, rating: comments.rating },
  key: comments.id,
}

type Reader = Pick<Caller, 'locale' | 'at'>

/** Names and addresses of what comments are about, by kind and id. */
async function readAbout(db: Db, rows: readonly CommentRow[], { locale, at }: Reader): Promise<(row: CommentRow) => ShopComment['about']> {
  const idsOf = (subject: CommentRow['subject']) => rows.flatMap((row) => (row.subject === subject ? row.subjectId : []))
  const [productIds, postIds] = [idsOf('product'), idsOf('post')]
  const titles = { product: await readProductNames(db, productIds), post: await readPostTitles(db, postIds) }
  const slugs = { product: await currentSlugs(db, 'product', productIds), post: await currentSlugs(db, 'post', postIds) }
  const visible = new Set(await visibleProductIds(db, productIds))
  const hidden = await hiddenPosts(db, postIds, at)
  return ({ subject, subjectId: id }) => {
    const slug = slugs[subject].get(id)?.[locale]
    const isPublic = subject === 'product' ? visible.has(id) : titles.post.has(id) && !hidden.has(id)
    return { title: titles[subject].get(id)?.[locale] ?? '', url: slug && isPublic ? publicPath(locale, subject, slug) : null }
  }
}

/** What comments are about, by their ids. */
export async function readCommentedTitles(db: Db, ids: readonly number[]): Promise<Map<number, Localized>> {
  const rows = await db
    .select({ id: comments.id, subject: comments.subject, subjectId: comments.subjectId })
    .from(comments)
    .where(inArray(comments.id, [0, ...ids]))
  const idsOf = (subject: CommentRow['subject']) => rows.flatMap((row) => (row.subject === subject ? row.subjectId : []))
  const titles = { product: await readProductNames(db, idsOf('product')), post: await readPostTitles(db, idsOf('post')) }
  return new Map(
    rows.flatMap(({ id, subject, subjectId }): [number, Localized][] => {
      const title = titles[subject].get(subjectId)
      return title ? [[id, title]] : []
    }),
  )
}

const shopComment = (row: CommentRow, about: ShopComment['about']): ShopComment => {
  const { id, subject, subjectId, rating, title, text, locale, author, verifiedPurchase, status, waiting, reply, createdAt } = row
  return {
    ...{ id, subject, subjectId, about, rating, title, text, author, verifiedPurchase, reply },
    edit: waiting && { rating: waiting.rating, title: waiting.title, text: waiting.text, editedAt: waiting.editedAt },
    language: waiting?.locale ?? locale,
    state: waiting || status === 'pending' ? 'waiting' : status,
    createdAt: createdAt.toISOString(),
    version: getCommentVersion(row),
  }
}

/** Comments on a variant are those on its main product. */
async function mainKey(db: Db, key: string): Promise<string> {
  const named = parseSubjectKey(key)
  const family = named?.subject === 'product' ? await readFamily(db, named.subjectId) : null
  return family ? subjectKey({ subject: 'product', subjectId: family.mainId }) : key
}

/** Comments of all subjects. */
export async function filterShopComments(
  db: Db,
  body: ParsedInputOf<typeof filterOperation>['body'],
  reader: Reader,
): Promise<ResponseOf<typeof filterOperation>> {
  const about = body.filters.about && (await Promise.all(body.filters.about.map((key) => mainKey(db, key))))
  const where = listWhere(LIST, { ...body, filters: { ...body.filters, about } })
  const total = await db.$count(comments, where)
  const rows = await db
    .select()
    .from(comments)
    .where(where)
    .orderBy(...listOrder(LIST, body.sort))
    .limit(body.limit)
    .offset((body.page - 1) * body.limit)
  const aboutOf = await readAbout(db, rows, reader)
  return { records: rows.map((row) => shopComment(row, aboutOf(row))), paging: pagingOf(total, body) }
}

/** A comment; rejects with `not-found`. */
export async function readShopComment(db: Db, id: number, reader: Reader): Promise<ShopComment> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  if (!row) throw new ProblemError('not-found')
  return shopComment(row, (await readAbout(db, [row], reader))(row))
}
