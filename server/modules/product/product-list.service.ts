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
import { intArray, isSelected, pageOfListing, pageOfSelected, selectedIds, selectionOf } from './selected-ids.service.ts'
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
  // One statement sees one state of the read model.
  if (!criteria.ids && criteria.words.length === 0) return readListed(db, query, select, listed(query, null))
  return inSnapshot(db, async (snapshot) => {
    const search = criteria.words.length > 0 ? await readSearch(snapshot, criteria.words, locale) : null
    if (!criteria.ids && search && body.sort) return readListed(snapshot, query, select, listed(query, search))
    const { ids, total } = criteria.ids || !search ? await findByIds(snapshot, query, criteria.ids ?? [], search) : await findBest(snapshot, query, search)
    const page = sql`with counted as (select ${total}::int as total),
      page(id, position) as (select id, position from unnest(${intArray(ids)}) with ordinality as asked(id, position))`
    return readListed(snapshot, query, select, page)
  })
}

function pageResult(records: ProductSummary[], total: number, { page, limit }: Body): ProductPage {
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

interface CardRow extends Record<string, unknown> {
  total: number
  /** Null in the only row of an empty page. */
  card: StoredCard | null
  quantity: number
  attributes: ProductAttribute[] | null
}

/** The cards of a page; `found` are CTEs that end in `counted(total)` and `page(id, position)`. */
async function readListed(db: Db, { body, locale }: ListQuery, select: readonly string[], found: SQL): Promise<ProductPage> {
  const given = select.length > 0 ? sql`card.page->'attributeSet'->'attributes'` : sql`null::json`
  const rows = await queryRows<CardRow>(
    db,
    sql`${found} select counted.total, listed.* from counted left join (
        select card.card, ${quantityOf('card')} as quantity, ${given} as attributes, page.position from page
        join product_cards as card on card.locale = ${locale} and card.product_id = page.id and not card.archived) as listed on true order by listed.position`,
  )
  const records = rows.flatMap(({ card, quantity, attributes }) =>
    card === null
      ? []
      : { ...card, stock: stockOf(quantity), ...(attributes && { attributes: attributes.filter(({ attributeCode }) => select.includes(attributeCode)) }) },
  )
  return pageResult(records, rows[0]?.total ?? 0, body)
}

const offsetOf = ({ limit, page }: Body): number => (page - 1) * limit

/** The page of a list without words or by sort, as CTEs. */
function listed(query: ListQuery, search: Search | null): SQL {
  const { body, criteria, place, locale } = query
  const wanted = { rows: rowsFor(body.sort, locale), order: orderOf(body.sort), offset: offsetOf(body), limit: body.limit }
  if (!search && criteria.choices.length + criteria.ranges.length === 0)
    return pageOfListing(place, sql`coalesce((select total from listing_totals where category_id = ${place}), 0)`, wanted)
  return pageOfSelected(place, { selection: selectionOf(selectedBitmap(query, search)), total: sql`(select bit_count(bits)::int from selection)` }, wanted)
}

/** The products of the list by all filters and words. */
function selectedBitmap({ criteria, place }: ListQuery, search: Search | null): SQL {
  const all = [placeBits(place), ...partsOf(criteria).map(({ bits }) => bits), ...(search ? [wordBits(search)] : [])]
  return sql.join(all, sql` & `)
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
  const start = offsetOf(body)
  let before = 0
  for (const [index, sum] of (counted?.sums ?? []).entries()) {
    const [from, to] = [Math.max(start, before), Math.min(start + body.limit, sum)]
    const bits = index === 0 ? level(0) : sql`${level(index)} & ~${level(index - 1)}`
    const selection = selectionOf(sql`${others} & (select ${bits} from (${search.statement}) as levels)`)
    const wanted = { rows: LISTINGS, order: BEST, offset: from - before, limit: to - from }
    if (from < to) ids.push(...(await selectedIds(db, place, { selection, total: sql`${sum - before}::int` }, wanted)))
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
  return { ids: ordered.slice(offsetOf(body), offsetOf(body) + body.limit).map(({ id }) => id), total: ordered.length }
}

type Sortable = { id: number } & Record<Sort['param'], number | string>

function sorted<T extends Sortable>(rows: readonly T[], { param, order }: Sort, locale: Locale): T[] {
  const { compare } = new Intl.Collator(locale)
  const sign = order === 'asc' ? 1 : -1
  const difference = (left: T, right: T): number =>
    param === 'name' ? compare(String(left.name), String(right.name)) : Number(left[param]) - Number(right[param])
  return rows.toSorted((left, right) => sign * (difference(left, right) || left.id - right.id))
}
