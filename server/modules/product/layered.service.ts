import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import { LAYERED_TYPES } from '#contract/product.constants.ts'
import type { getLayeredNavigation as call, LayeredFilter, LayeredValue } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { inSnapshot } from '#server/db/in-snapshot.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { readCategoryTree } from '#server/modules/catalogue/category-tree.service.ts'
import { wordsOf } from './attribute-text.rules.ts'
import { decodeNumber } from './bitmap.rules.ts'
import { assertCategory, readFilterable } from './filter-attributes.service.ts'
import { attributes, attributeValues } from './product.tables.ts'
import { type Criteria, readCriteria } from './product-criteria.service.ts'
import { WHOLE_SHOP } from './read-model.service.ts'
import { readSearch } from './search.service.ts'
import { idBits, type Part, partsOf, placeBits, wordBits } from './selection.service.ts'

type Body = ParsedInputOf<typeof call>['body']
type AttributeRow = typeof attributes.$inferSelect
type ValueRow = typeof attributeValues.$inferSelect

const PRICE = 'price'
const NUMERIC = ['Number', 'Date', 'DateTime']

interface Count extends Record<string, unknown> {
  name: string
  /** Id of a value, 1 and 0 for yes and no, `#` for all that have a number. */
  value: string
  total: number
  /** Codes of the minimum and maximum number, as text. */
  low: string | null
  high: string | null
}

interface Counted {
  /** Products that match all filters. */
  readonly total: number
  of(name: string): readonly Count[]
}

/** Layered navigation: the filters of a list with the number of products per value, counted under all other filters. */
export const getLayeredNavigation = (db: Db, body: Body, locale: Locale): Promise<ResponseOf<typeof call>> =>
  inSnapshot(db, (snapshot) => readNavigation(snapshot, body, locale))

async function readNavigation(db: Db, body: Body, locale: Locale): Promise<ResponseOf<typeof call>> {
  const criteria = readCriteria(body, await readFilterable(db, body))
  if (body.mainCategory !== undefined) await assertCategory(db, body.mainCategory)
  if (criteria.archived) return []
  const rows = await readOffered(db, criteria, body.mainCategory)
  const counted = await count(db, criteria, body.mainCategory ?? WHOLE_SHOP, [PRICE, ...rows.map(({ code }) => code)], locale)
  const values = Map.groupBy(await db.select().from(attributeValues).orderBy(asc(attributeValues.position)), ({ attributeId }) => attributeId)
  const price = priceFilter(counted, criteria, locale)
  const others = rows.map((row) => filterOf(row, values.get(row.id) ?? [], counted, criteria, locale))
  return [price, ...others].filter((filter) => filter !== null)
}

// A category defines its filters; chosen ones are included in any case.
async function readOffered(db: Db, { choices, ranges }: Criteria, category: number | undefined): Promise<AttributeRow[]> {
  const all = await db.select().from(attributes).where(eq(attributes.filterable, true)).orderBy(asc(attributes.id))
  const named = category === undefined ? [] : ((await readCategoryTree(db)).get(category)?.filterAttributes ?? [])
  if (named.length === 0) return all
  const chosen = [...choices, ...ranges].map(({ name }) => name)
  return [...new Set([...named, ...chosen])].flatMap((code) => all.find((row) => row.code === code) ?? [])
}

async function count(db: Db, criteria: Criteria, place: number, names: readonly string[], locale: Locale): Promise<Counted> {
  const fixed = [placeBits(place)]
  if (criteria.ids) fixed.push(await idBits(db, criteria.ids))
  if (criteria.words.length > 0) fixed.push(wordBits(await readSearch(db, criteria.words, locale)))
  const rows = await queryRows<Count>(db, countsOf(fixed, partsOf(criteria), place, names))
  const byName = Map.groupBy(rows, ({ name }) => name)
  return { total: byName.get('category')?.[0]?.total ?? 0, of: (name) => byName.get(name) ?? [] }
}

/** Counts each set of these names under all filters but those of its own name. */
function countsOf(fixed: readonly SQL[], parts: readonly Part[], place: number, names: readonly string[]): SQL {
  const column = (index: number): SQL => sql.raw(`part${index}`)
  const given = [sql`${sql.join([...fixed], sql` & `)} as fixed`, ...parts.map(({ bits }, index) => sql`${bits} as ${column(index)}`)]
  const without = (name: string): SQL => sql.join([sql`fixed`, ...parts.flatMap((part, index) => (part.name === name ? [] : [column(index)]))], sql` & `)
  const chosen = [...new Set(parts.map(({ name }) => name))].filter((name) => names.includes(name))
  const bases = [sql`${without('')} as base`, ...chosen.map((name, index) => sql`${without(name)} as ${sql.raw(`base${index}`)}`)]
  const base = sql`case product_sets.name ${sql.join(
    chosen.map((name, index) => sql`when ${name} then ${sql.raw(`base${index}`)} `),
    sql``,
  )} else base end`
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
  return sql`with parts as materialized (select ${sql.join(given, sql`, `)}),
      bases as materialized (select ${sql.join(bases, sql`, `)} from parts),
      sets as (select product_sets.name, product_sets.value, product_sets.bits, ${chosen.length > 0 ? base : sql`base`} as others from bases, product_sets
        where product_sets.name in (${list}) or (product_sets.name = 'category' and product_sets.value = ${String(place)}))
    select name, value, bit_count(bits & others)::int as total,
      case when value = '#' then product_extreme(name, others, false)::text end as low, case when value = '#' then product_extreme(name, others, true)::text end as high
    from sets`
}

interface Range {
  total: number
  low: number
  high: number
}

function rangeOf(name: string, counted: Counted, { ranges }: Criteria): Range | null {
  const all = counted.of(name).find(({ value }) => value === '#')
  const chosen = ranges.find((range) => range.name === name)
  if (all && all.low !== null && all.high !== null) {
    const range = { total: all.total, low: decodeNumber(Number(all.low)), high: decodeNumber(Number(all.high)) }
    const isUseless = range.low === range.high && range.total === counted.total && !chosen
    return isUseless ? null : range
  }
  return chosen ? { total: 0, low: chosen.from, high: chosen.to } : null
}

const rangeValue = (attributeID: number, valueLabel: string, { total, low, high }: Range): LayeredValue => ({
  id: 0,
  attributeID,
  valueLabel,
  totalProducts: total,
  minValue: low,
  maxValue: high,
  hex: null,
  media: null,
})

function priceFilter(counted: Counted, criteria: Criteria, locale: Locale): LayeredFilter | null {
  const range = rangeOf(PRICE, counted, criteria)
  if (!range) return null
  const { price } = wordsOf(locale)
  return { attributeID: 0, attributeCode: PRICE, label: price, type: 'Number', unit: '€', values: [rangeValue(0, price, range)] }
}

function filterOf(row: AttributeRow, values: readonly ValueRow[], counted: Counted, criteria: Criteria, locale: Locale): LayeredFilter | null {
  const type = LAYERED_TYPES.find((each) => each === row.layeredType)
  if (!type) return null
  const head = { attributeID: row.id, attributeCode: row.code, label: row.label[locale], type, unit: row.unit }
  if (NUMERIC.includes(type)) {
    const range = rangeOf(row.code, counted, criteria)
    return range && { ...head, values: [rangeValue(row.id, head.label, range)] }
  }
  const totals = new Map(counted.of(row.code).map(({ value, total }) => [value, total]))
  const chosen = new Set(criteria.choices.flatMap(({ name, values: ids }) => (name === row.code ? ids : [])))
  const offered = type === 'YesNo' ? yesNo(row, locale) : values.map((value) => listedValue(value, locale))
  const shown = offered
    .map((value) => ({ ...value, totalProducts: totals.get(String(value.id)) ?? 0 }))
    .filter(({ id, totalProducts }) => totalProducts > 0 || chosen.has(String(id)))
  // A filter whose every value matches the whole list is omitted.
  const isUseful = chosen.size > 0 || shown.some(({ totalProducts }) => totalProducts < counted.total)
  return isUseful && shown.length > 0 ? { ...head, values: shown } : null
}

const NO_RANGE = { minValue: null, maxValue: null, media: null }

const listedValue = ({ id, attributeId, label, hex }: ValueRow, locale: Locale): Omit<LayeredValue, 'totalProducts'> => ({
  id,
  attributeID: attributeId,
  valueLabel: label[locale],
  hex,
  ...NO_RANGE,
})

function yesNo({ id: attributeID }: AttributeRow, locale: Locale): Omit<LayeredValue, 'totalProducts'>[] {
  const { yes, no } = wordsOf(locale)
  const value = (id: number, valueLabel: string) => ({ id, attributeID, valueLabel, hex: null, ...NO_RANGE })
  return [value(1, yes), value(0, no)]
}
