import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { filterProducts as call, ProductSummary, Sort } from '#contract/product.ts'
import { PRODUCT_FILTER_KEYS } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { Refusal } from '#server/http/refusal.ts'
import { stockOf } from './product.rules.ts'
import { QUANTITY } from './product.service.ts'
import type { StoredCard } from './product.stored.ts'
import { attributes, attributeValues } from './product.tables.ts'
import { type Criteria, type FilterableAttribute, hasCriteria, readCriteria, sentFilters } from './product-criteria.service.ts'
import { WHOLE_SHOP } from './read-model.service.ts'

type Body = ParsedInputOf<typeof call>['body']
type Answer = AnswerOf<typeof call>

interface ListRow extends Record<string, unknown> {
  card: StoredCard
  quantity: number
}

/** Products by filters, category and words, in one language; no criteria, no products. Refuses an unknown category. */
export async function filterProducts(db: Db, body: Body, locale: Locale): Promise<Answer> {
  if (!hasCriteria(body, body.mainCategory)) return answer([], 0, body)
  const criteria = readCriteria(body, await readFilterable(db, body))
  if (body.mainCategory !== undefined) await assertCategory(db, body.mainCategory)
  if (criteria.archived) return answer([], 0, body)
  if (criteria.ids) return listByIds(db, criteria, criteria.ids, body, locale)
  const place = body.mainCategory ?? WHOLE_SHOP
  const where = sql.join([sql`listing.category_id = ${place}`, ...conditions(criteria, locale)], sql` and `)
  const total = await countOf(db, criteria, place, where)
  if (total <= (body.page - 1) * body.limit) return answer([], total, body)
  const order = orderOf(body.sort, locale)
  const rows = await queryRows<ListRow>(
    db,
    sql`select card.card, ${QUANTITY} as quantity
      from (select listing.* from product_listings as listing where ${where} order by ${order} limit ${body.limit} offset ${(body.page - 1) * body.limit}) as listing
      join product_cards as card on card.locale = ${locale} and card.product_id = listing.product_id
      order by ${order}`,
  )
  return answer(rows.map(summaryOf), total, body)
}

const summaryOf = ({ card, quantity }: ListRow): ProductSummary => ({ ...card, stock: stockOf(quantity) })

function answer(records: ProductSummary[], total: number, { page, limit }: Body): Answer {
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

// Most lists ask for no attribute; then its definitions are not read.
async function readFilterable(db: Db, { filters }: Body): Promise<FilterableAttribute[]> {
  const codes = sentFilters(filters).map(({ key }) => key)
  if (codes.every((code) => PRODUCT_FILTER_KEYS.some((key) => key === code))) return []
  const rows = await db
    .select({ code: attributes.code, inputType: attributes.inputType, id: attributeValues.id, value: attributeValues.code })
    .from(attributes)
    .leftJoin(attributeValues, eq(attributeValues.attributeId, attributes.id))
    .where(eq(attributes.filterable, true))
    .orderBy(asc(attributes.id))
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return [...byCode].map(([code, group]) => ({
    code,
    inputType: group[0]?.inputType ?? 'text',
    values: group.flatMap(({ id, value }) => (id === null || value === null ? [] : [{ id, code: value }])),
  }))
}

async function assertCategory(db: Db, id: number): Promise<void> {
  const found = await queryRows(db, sql`select 1 from listing_totals where category_id = ${id}`)
  if (found.length === 0) throw new Refusal('not-found')
}

const textArray = (words: readonly string[]): SQL =>
  sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`
const intArray = (ids: readonly number[]): SQL =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::int[]`

const likeWord = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

function conditions({ featured, categoryIds, price, choices, ranges, words }: Criteria, locale: Locale): SQL[] {
  const found: SQL[] = []
  if (featured !== null) found.push(featured ? sql`listing.featured` : sql`not listing.featured`)
  if (price) found.push(sql`listing.final_cents between ${price[0]} and ${price[1]}`)
  if (categoryIds)
    found.push(
      sql`exists (select 1 from product_listings as place where place.product_id = listing.product_id and place.category_id = any(${intArray(categoryIds)}))`,
    )
  for (const tokens of choices)
    found.push(sql`listing.product_id in (select facet.product_id from product_facets as facet where facet.choices && ${textArray(tokens)})`)
  for (const { code, from, to } of ranges)
    found.push(
      sql`listing.product_id in (select given.product_id from product_numbers as given where given.code = ${code} and given.number between ${from}::float8 and ${to}::float8)`,
    )
  if (words.length > 0) {
    const column = sql.identifier(locale === 'hr' ? 'search_hr' : 'search_en')
    const each = words.map((word) => sql`worded.${column} like ${likeWord(word)}`)
    found.push(sql`listing.product_id in (select worded.product_id from product_facets as worded where ${sql.join(each, sql` and `)})`)
  }
  return found
}

// Whole listings are counted when they are written; only filtered ones are counted here.
async function countOf(db: Db, criteria: Criteria, place: number, where: SQL): Promise<number> {
  const isWhole = conditions(criteria, 'en').length === 0
  const statement = isWhole
    ? sql`select total from listing_totals where category_id = ${place}`
    : sql`select count(*)::int as total from product_listings as listing where ${where}`
  const [row] = await queryRows<{ total: number }>(db, statement)
  return row?.total ?? 0
}

function orderOf(sort: Sort | undefined, locale: Locale): SQL {
  const direction = sql.raw(sort?.order ?? 'desc')
  const columns = { id: null, finalPrice: 'final_cents', categoryPriority: 'category_priority', name: locale === 'hr' ? 'name_hr' : 'name_en' } as const
  const column = columns[sort?.param ?? 'id']
  if (column === null) return sql`listing.product_id ${direction}`
  return sql`listing.${sql.identifier(column)} ${direction}, listing.product_id ${direction}`
}

// Ids may name variants, which stand in no listing; without a sort the answer keeps their order.
async function listByIds(db: Db, criteria: Criteria, ids: number[], body: Body, locale: Locale): Promise<Answer> {
  const place = body.mainCategory ?? WHOLE_SHOP
  const isFiltered = body.mainCategory !== undefined || conditions(criteria, locale).length > 0
  const where = sql.join([sql`listing.category_id = ${place}`, ...conditions(criteria, locale)], sql` and `)
  const listed = sql`select 1 from product_listings as listing where ${where} and listing.product_id = card.product_id`
  const rows = await queryRows<ListRow & { id: number; final: number; name: string }>(
    db,
    sql`select card.product_id as id, card.card, ${QUANTITY} as quantity from product_cards as card
      where card.locale = ${locale} and card.product_id = any(${intArray(ids)}) and not card.archived ${isFiltered ? sql`and exists (${listed})` : sql``}`,
  )
  const position = new Map(ids.map((id, index) => [id, index]))
  const kept = rows.map(summaryOf).sort((left, right) => (position.get(left.id) ?? 0) - (position.get(right.id) ?? 0))
  const ordered = body.sort ? sortCards(kept, body.sort, locale) : kept
  return answer(ordered.slice((body.page - 1) * body.limit, body.page * body.limit), ordered.length, body)
}

function sortCards(cards: readonly ProductSummary[], { param, order }: Sort, locale: Locale): ProductSummary[] {
  const { compare } = new Intl.Collator(locale)
  const sign = order === 'asc' ? 1 : -1
  return cards.toSorted((left, right) => sign * ((param === 'name' ? compare(left.name, right.name) : left[param] - right[param]) || left.id - right.id))
}
