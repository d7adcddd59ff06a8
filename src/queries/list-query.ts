import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/catalogue.constants.ts'
import { FILTER_LIMITS } from '#contract/product.constants.ts'
import type { LayeredFilter, ProductFilter } from '#contract/product.ts'
import { CODE, isFilterName, isSortName, NUMBER, pageOf, type ShopSearch } from './list-search-params.ts'

/** Query of a product list parsed from the URL; names that could not be parsed are in `unparsed`. */
export interface ListQuery {
  readonly page: number
  readonly perPage: (typeof PAGE_SIZES)[number]
  readonly sort: string | undefined
  readonly featured: boolean
  /** Whether the filter panel is open. */
  readonly open: boolean
  readonly filters: readonly ProductFilter[]
  /** Names of parameters that could not be parsed. */
  readonly unparsed: readonly string[]
}

/** Space for the filters that a list adds to those of the URL. */
const OWN_FILTERS = 6
/** API filter keys that are not available to customers. */
const INTERNAL_KEYS: readonly string[] = ['archived', 'ids', 'category', 'tag']

/** Serializes a filter value: `yes`, `no`, one number or `3,5`. null for an empty selection or a range that ends at 0 (LIST-19). */
export function serializeFilter(value: boolean | readonly number[]): string | number | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const [first, last] = value
  if (first === undefined || (value.length === 2 && last === 0)) return null
  return value.length === 1 ? first : value.join(',')
}

/** Parses a filter value; null for an empty selection, undefined for an invalid value. */
export function parseFilter(words: unknown): boolean | readonly number[] | null | undefined {
  if (words === 'yes' || words === 'no') return words === 'yes'
  if (typeof words !== 'string' && typeof words !== 'number') return undefined
  const parts = String(words).split(',')
  if (parts.length > FILTER_LIMITS.values || !parts.every((part) => NUMBER.test(part))) return undefined
  const numbers = parts.map(Number)
  return serializeFilter(numbers) === null ? null : numbers
}

/** Parses the URL's query. Filters are sorted, so that equal queries share one cache key. */
export function parseListQuery(search: ShopSearch): ListQuery {
  const filters: ProductFilter[] = []
  let valuesLeft = FILTER_LIMITS.valuesInAll - OWN_FILTERS
  const unparsed = pageOf(search.page) === undefined ? ['page'] : []
  for (const key of Object.keys(search).filter(isFilterName).sort()) {
    if (search[key] === undefined) continue
    const value = parseFilter(search[key])
    if (value === null) continue
    const cost = Array.isArray(value) ? value.length : 1
    const isTooMuch = filters.length === FILTER_LIMITS.filters - OWN_FILTERS || cost > valuesLeft
    if (value === undefined || INTERNAL_KEYS.includes(key) || !CODE.test(key) || isTooMuch) {
      unparsed.push(key)
      continue
    }
    valuesLeft -= cost
    filters.push({ key, value: typeof value === 'boolean' ? value : [...value] })
  }
  return {
    page: pageOf(search.page) ?? 1,
    perPage: PAGE_SIZES.find((size) => size === search.perPage) ?? PAGE_SIZE_DEFAULT,
    sort: isSortName(search.sort) ? search.sort : undefined,
    featured: search.featured === true,
    open: search.filters === 'open',
    filters,
    unparsed,
  }
}

/** The requested filters that apply to this list, and the names of those that do not. */
export function applicableFilters(
  requested: readonly ProductFilter[],
  known: readonly LayeredFilter[],
): { applied: readonly ProductFilter[]; ignored: readonly string[] } {
  const applied: ProductFilter[] = []
  const ignored: string[] = []
  for (const query of requested) {
    const filter = known.find(({ attributeCode }) => attributeCode === query.key)
    const applicable = filter && applicableValue(filter, query.value)
    if (applicable !== undefined) applied.push(applicable === query.value ? query : { key: query.key, value: applicable })
    if (applicable !== query.value) ignored.push(query.key)
  }
  return ignored.length === 0 ? { applied: requested, ignored } : { applied, ignored }
}

function applicableValue({ type, values }: LayeredFilter, value: ProductFilter['value']): ProductFilter['value'] | undefined {
  if (type === 'YesNo') return typeof value === 'boolean' ? value : undefined
  if (!Array.isArray(value)) return undefined
  if (isRange(type)) {
    const [from, to] = value.map(Number)
    return value.length === 2 && from !== undefined && to !== undefined && from <= to ? value : undefined
  }
  const ids = value.filter((id) => values.some((known) => known.id === id)).slice(0, type === 'Dropdown' ? 1 : FILTER_LIMITS.values)
  if (ids.length === 0) return undefined
  return ids.length === value.length ? value : ids
}

export const isRange = (type: LayeredFilter['type']): boolean => type === 'Number' || type === 'Date' || type === 'DateTime'
