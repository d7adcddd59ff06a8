import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { filterProducts as call, ProductAttribute, ProductSummary, Sort } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { inSnapshot } from '#server/db/in-snapshot.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { assertCategory, assertSelectable, readFilterable } from './filter-attributes.service.ts'
import { stockOf } from './product.rules.ts'
import { quantityOf } from './product.service.ts'
import type { StoredCard } from './product.stored.ts'
import { type Criteria, hasCriteria, readCriteria } from './product-criteria.service.ts'
import { WHOLE_SHOP } from './read-model.service.ts'
import { readSearch, type Search } from './search.service.ts'
import { intArray, isSelected, selectedIds, selectionOf } from './selected-ids.service.ts'
import { partsOf, placeBits, wordBits } from './selection.service.ts'

type Body = ParsedInputOf<typeof call>['body']
type ProductPage = ResponseOf<typeof call>

interface ListQuery {
  readonly body: Body
  readonly criteria: Criteria
  /** Category of the list, or `WHOLE_SHOP`. */
  readonly place: number
  readonly locale: Locale
}

/** Ids of one page, and the total. */
interface Found {
  ids: number[]
  total: number
}

/** Products by filters, category and words, in one language; none without criteria. Rejects an unknown category. */
export async function filterProducts(db: Db, body: Body, locale: Locale): Promise<ProductPage> {
  const select = [...new Set(body.select ?? [])]
  await assertSelectable(db, select)
  if (!hasCriteria(body, body.mainCategory)) return pageResult([], 0, body)
  const criteria = readCriteria(body, await readFilterable(db, body))
  if (body.mainCategory !== undefined) await assertCategory(db, body.mainCategory)
  if (criteria.archived) return pageResult([], 0, body)
  const query = { body, criteria, place: body.mainCategory ?? WHOLE_SHOP, locale }
  return inSnapshot(db, async (snapshot) => {
    const { ids, total } = await find(snapshot, query)
    return pageResult(await readCards(snapshot, ids, locale, select), total, body)
  })
}

async function find(db: Db, query: ListQuery): Promise<Found> {
  const { ids, words, choices, ranges } = query.criteria
  const search = words.length > 0 ? await readSearch(db, words, query.locale) : null
  if (ids) return findByIds(db, query, ids, search)
  if (search && !query.body.sort) return findBest(db, query, search)
  return search || choices.length + ranges.length > 0 ? findFiltered(db, query, search) : findInCategory(db, query)
}

function pageResult(records: ProductSummary[], total: number, { page, limit }: Body): ProductPage {
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

interface CardRow extends Record<string, unknown> {
  card: StoredCard
  quantity: number
  attributes: ProductAttribute[] | null
}

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

async function findInCategory(db: Db, { body, place, locale }: ListQuery): Promise<Found> {
  const [counted] = await queryRows<{ total: number }>(db, sql`select total from listing_totals where category_id = ${place}`)
  const total = counted?.total ?? 0
  if (total <= (body.page - 1) * body.limit) return { ids: [], total }
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select listing.product_id as id from ${rowsFor(body.sort, locale)} as listing where listing.category_id = ${place} order by ${orderOf(body.sort)} ${pageOf(body)}`,
  )
  return { ids: rows.map(({ id }) => id), total }
}

/** The products of the list by all filters and words. */
function selectedBitmap({ criteria, place }: ListQuery, search: Search | null): SQL {
  const all = [placeBits(place), ...partsOf(criteria).map(({ bits }) => bits), ...(search ? [wordBits(search)] : [])]
  return sql.join(all, sql` & `)
}

async function findFiltered(db: Db, query: ListQuery, search: Search | null): Promise<Found> {
  const { body, place, locale } = query
  const selection = selectionOf(selectedBitmap(query, search))
  const [counted] = await queryRows<{ total: number }>(db, sql`${selection} select bit_count(bits)::int as total from selection`)
  const total = counted?.total ?? 0
  const ids = await selectedIds(
    db,
    place,
    { selection, total },
    { rows: rowsFor(body.sort, locale), order: orderOf(body.sort), offset: (body.page - 1) * body.limit, limit: body.limit },
  )
  return { ids, total }
}

// Level by level, best first; equal ones by priority.
async function findBest(db: Db, query: ListQuery, search: Search): Promise<Found> {
  const { body, place } = query
  const others = selectedBitmap(query, null)
  const level = (index: number): SQL => sql`levels.${sql.identifier(`level${index}`)}`
  const sums = Array.from({ length: search.levels }, (_, index) => sql`bit_count(${level(index)} & selection.bits)::int`)
  const [counted] = await queryRows<{ sums: number[] }>(
    db,
    sql`${selectionOf(others)} select array[${sql.join(sums, sql`, `)}] as sums from selection, (${search.statement}) as levels`,
  )
  const ids: number[] = []
  const start = (body.page - 1) * body.limit
  let before = 0
  for (const [index, sum] of (counted?.sums ?? []).entries()) {
    const [from, to] = [Math.max(start, before), Math.min(start + body.limit, sum)]
    const bits = index === 0 ? level(0) : sql`${level(index)} & ~${level(index - 1)}`
    const selection = selectionOf(sql`${others} & (select ${bits} from (${search.statement}) as levels)`)
    if (from < to)
      ids.push(...(await selectedIds(db, place, { selection, total: sum - before }, { rows: LISTINGS, order: BEST, offset: from - before, limit: to - from })))
    before = sum
  }
  return { ids, total: before }
}

const LISTINGS = sql`product_listings`
const BEST = sql`listing.category_priority desc, listing.product_id desc`

/** Rows by which a list is sorted. */
const rowsFor = (sort: Sort | undefined, locale: Locale): SQL =>
  sort?.param === 'name' ? sql`(select * from listing_names where locale = ${locale})` : LISTINGS

function orderOf(sort: Sort | undefined): SQL {
  const direction = sql.raw(sort?.order ?? 'desc')
  const columns = { id: null, finalPrice: 'final_cents', categoryPriority: 'category_priority', name: 'name' } as const
  const column = columns[sort?.param ?? 'id']
  if (column === null) return sql`listing.product_id ${direction}`
  return sql`listing.${sql.identifier(column)} ${direction}, listing.product_id ${direction}`
}

// Ids may be of variants, which are in no listing; without a sort the response keeps their order.
async function findByIds(db: Db, query: ListQuery, ids: readonly number[], search: Search | null): Promise<Found> {
  const { body, criteria, place, locale } = query
  const isFiltered = place !== WHOLE_SHOP || criteria.choices.length + criteria.ranges.length + criteria.words.length > 0
  const listed = sql`exists (select 1 from product_facets as facet where facet.product_id = card.product_id and ${isSelected('facet')})`
  const rows = await queryRows<{ id: number } & Record<Sort['param'], number | string>>(
    db,
    sql`${isFiltered ? selectionOf(selectedBitmap(query, search)) : sql``} select card.product_id as id, card.card->>'name' as name, (card.card->>'finalPrice')::float8 as "finalPrice",
        (card.card->>'categoryPriority')::int as "categoryPriority"
      from product_cards as card where card.locale = ${locale} and card.product_id = any(${intArray(ids)}) and not card.archived
        ${isFiltered ? sql`and ${listed}` : sql``}`,
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
