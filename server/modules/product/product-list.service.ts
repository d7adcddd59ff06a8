import { type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { filterProducts as call, ProductAttribute, ProductSummary, Sort } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { ordinalsIn } from './bits.rules.ts'
import { assertCategory, assertSelectable, readFilterable } from './filterable.service.ts'
import { stockOf } from './product.rules.ts'
import { quantityOf } from './product.service.ts'
import type { StoredCard } from './product.stored.ts'
import { type Criteria, hasCriteria, readCriteria } from './product-criteria.service.ts'
import { WHOLE_SHOP } from './read-model.service.ts'
import { readSearch } from './search.service.ts'
import { partsOf, placeBits } from './selection.service.ts'

type Body = ParsedInputOf<typeof call>['body']
type Answer = AnswerOf<typeof call>

interface Asked {
  readonly body: Body
  readonly criteria: Criteria
  /** Category of the list, or `WHOLE_SHOP`. */
  readonly place: number
  readonly locale: Locale
}

/** Ids of one page, and how many there are on all. */
interface Found {
  ids: number[]
  total: number
}

/** Up to so many products are sorted; of more, the list is walked in its order until the page is full. */
const SORTED_MOST = 2_000

/** Products by filters, category and words, in one language; no criteria, no products. Refuses an unknown category. */
export async function filterProducts(db: Db, body: Body, locale: Locale): Promise<Answer> {
  const select = [...new Set(body.select ?? [])]
  await assertSelectable(db, select)
  if (!hasCriteria(body, body.mainCategory)) return answer([], 0, body)
  const criteria = readCriteria(body, await readFilterable(db, body))
  if (body.mainCategory !== undefined) await assertCategory(db, body.mainCategory)
  if (criteria.archived) return answer([], 0, body)
  const asked = { body, criteria, place: body.mainCategory ?? WHOLE_SHOP, locale }
  const { ids, total } = await find(db, asked)
  return answer(await readCards(db, ids, locale, select), total, body)
}

function find(db: Db, asked: Asked): Promise<Found> {
  const { ids, words, choices, ranges } = asked.criteria
  if (ids) return findByIds(db, asked, ids)
  if (words.length > 0) return findByWords(db, asked)
  return choices.length + ranges.length > 0 ? findFiltered(db, asked) : findWhole(db, asked)
}

function answer(records: ProductSummary[], total: number, { page, limit }: Body): Answer {
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

interface CardRow extends Record<string, unknown> {
  card: StoredCard
  quantity: number
  attributes: ProductAttribute[] | null
}

const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`

async function readCards(db: Db, ids: readonly number[], locale: Locale, select: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const given = select.length > 0 ? sql`card.page->'attributeSet'->'attributes'` : sql`null`
  const rows = await queryRows<CardRow>(
    db,
    sql`select card.card, ${quantityOf('card')} as quantity, ${given} as attributes from unnest(${intArray(ids)}) with ordinality as asked(id, position)
      join product_cards as card on card.locale = ${locale} and card.product_id = asked.id and not card.archived order by asked.position`,
  )
  return rows.map(({ card, quantity, attributes }) => ({
    ...card,
    stock: stockOf(quantity),
    ...(attributes && { attributes: attributes.filter(({ attributeCode }) => select.includes(attributeCode)) }),
  }))
}

const pageOf = ({ limit, page }: Body): SQL => sql`limit ${limit} offset ${(page - 1) * limit}`

async function findWhole(db: Db, { body, place, locale }: Asked): Promise<Found> {
  const [counted] = await queryRows<{ total: number }>(db, sql`select total from listing_totals where category_id = ${place}`)
  const total = counted?.total ?? 0
  if (total <= (body.page - 1) * body.limit) return { ids: [], total }
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select listing.product_id as id from product_listings as listing where listing.category_id = ${place} order by ${orderOf(body.sort, locale)} ${pageOf(body)}`,
  )
  return { ids: rows.map(({ id }) => id), total }
}

/** The products of the place and all filters, as one row `selection(bits)`. */
function selectionOf({ criteria, place }: Asked): SQL {
  const all = [placeBits(place), ...partsOf(criteria).map(({ bits }) => bits)]
  return sql`with selection as materialized (select ${sql.join(all, sql` & `)} as bits)`
}

const isSelected = (row: string): SQL => sql`get_bit((select bits from selection), ${sql.raw(row)}.ordinal) = 1`

async function findFiltered(db: Db, asked: Asked): Promise<Found> {
  const { body, place, locale } = asked
  const [counted] = await queryRows<{ total: number; few: string | null }>(
    db,
    sql`${selectionOf(asked)} select bit_count(bits)::int as total, case when bit_count(bits) <= ${SORTED_MOST} then bits::text end as few from selection`,
  )
  const { total, few } = counted ?? { total: 0, few: '' }
  if (total <= (body.page - 1) * body.limit) return { ids: [], total }
  const order = orderOf(body.sort, locale)
  const statement =
    few === null
      ? sql`${selectionOf(asked)} select listing.product_id as id from product_listings as listing
          where listing.category_id = ${place} and ${isSelected('listing')} order by ${order} ${pageOf(body)}`
      : sql`select listing.product_id as id from product_facets as facet
          join product_listings as listing on listing.category_id = ${place} and listing.product_id = facet.product_id
          where facet.ordinal = any(${intArray(ordinalsIn(few))}) order by ${order} ${pageOf(body)}`
  const rows = await queryRows<{ id: number }>(db, statement)
  return { ids: rows.map(({ id }) => id), total }
}

// Without a sort the best found come first.
async function findByWords(db: Db, asked: Asked): Promise<Found> {
  const { body, criteria, place, locale } = asked
  const { where, rank } = await readSearch(db, criteria.words, locale)
  const isNarrowed = place !== WHOLE_SHOP || criteria.choices.length + criteria.ranges.length > 0
  const head = isNarrowed ? sql`${selectionOf(asked)},` : sql`with`
  const narrowed = isNarrowed ? sql`${where} and ${isSelected('facet')}` : where
  // Found first and narrow: the rows they are found in are wide.
  const found = sql`${head} found as materialized (select facet.product_id, facet.category_priority, ${body.sort ? sql`0` : rank} as rank from product_facets as facet where ${narrowed})`
  const sorted = body.sort ? sql`join product_listings as listing on listing.category_id = ${place} and listing.product_id = found.product_id` : sql``
  const order = body.sort ? orderOf(body.sort, locale) : sql`found.rank, found.category_priority desc, found.product_id desc`
  const rows = await queryRows<{ id: number; total: number }>(
    db,
    sql`${found} select found.product_id as id, (select count(*) from found)::int as total from found ${sorted} order by ${order} ${pageOf(body)}`,
  )
  const [first] = rows
  if (first || body.page === 1) return { ids: rows.map(({ id }) => id), total: first?.total ?? 0 }
  const [counted] = await queryRows<{ total: number }>(db, sql`${found} select count(*)::int as total from found`)
  return { ids: [], total: counted?.total ?? 0 }
}

function orderOf(sort: Sort | undefined, locale: Locale): SQL {
  const direction = sql.raw(sort?.order ?? 'desc')
  const columns = { id: null, finalPrice: 'final_cents', categoryPriority: 'category_priority', name: locale === 'hr' ? 'name_hr' : 'name_en' } as const
  const column = columns[sort?.param ?? 'id']
  if (column === null) return sql`listing.product_id ${direction}`
  return sql`listing.${sql.identifier(column)} ${direction}, listing.product_id ${direction}`
}

// Ids may name variants, which stand in no listing; without a sort the answer keeps their order.
async function findByIds(db: Db, asked: Asked, ids: readonly number[]): Promise<Found> {
  const { body, criteria, place, locale } = asked
  const isFiltered = place !== WHOLE_SHOP || criteria.choices.length + criteria.ranges.length > 0
  const search = criteria.words.length > 0 ? await readSearch(db, criteria.words, locale) : null
  const conditions = [...(isFiltered ? [isSelected('facet')] : []), ...(search ? [search.where] : [])]
  const listed = sql`exists (select 1 from product_facets as facet where facet.product_id = card.product_id and ${sql.join(conditions, sql` and `)})`
  const rows = await queryRows<{ id: number } & Record<Sort['param'], number | string>>(
    db,
    sql`${isFiltered ? selectionOf(asked) : sql``} select card.product_id as id, card.card->>'name' as name, (card.card->>'finalPrice')::float8 as "finalPrice",
        (card.card->>'categoryPriority')::int as "categoryPriority"
      from product_cards as card where card.locale = ${locale} and card.product_id = any(${intArray(ids)}) and not card.archived
        ${conditions.length > 0 ? sql`and ${listed}` : sql``}`,
  )
  const position = new Map(ids.map((id, index) => [id, index]))
  const ordered = body.sort ? sorted(rows, body.sort, locale) : rows.toSorted((left, right) => (position.get(left.id) ?? 0) - (position.get(right.id) ?? 0))
  return { ids: ordered.slice((body.page - 1) * body.limit, body.page * body.limit).map(({ id }) => id), total: ordered.length }
}

type Sortable = { id: number } & Record<Sort['param'], number | string>

function sorted<T extends Sortable>(rows: readonly T[], { param, order }: Sort, locale: Locale): T[] {
  const { compare } = new Intl.Collator(locale)
  const sign = order === 'asc' ? 1 : -1
  const difference = (left: T, right: T): number =>
    param === 'name' ? compare(String(left.name), String(right.name)) : Number(left[param]) - Number(right[param])
  return rows.toSorted((left, right) => sign * (difference(left, right) || left.id - right.id))
}
