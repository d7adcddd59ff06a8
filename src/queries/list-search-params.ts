import { isOfficeParameter } from '#cells/page-parameters.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/catalogue.constants.ts'

/** Search parameters of a list: `page`, `perPage`, `sort`, `featured`, `filters` and filter codes (AMB-80, AMB-81). */
export type ShopSearch = Readonly<Record<string, unknown>>

const PAGE_MAX = 10_000
export const CODE = /^[A-Za-z][\w-]{0,59}$/
export const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const OWN: readonly string[] = ['page', 'perPage', 'sort', 'featured', 'filters']
/** Parameters added by newsletters and advertisements. */
const FOREIGN = /^(utm_|mc_|gad_|_)|clk?id$/
export const DAY_SECONDS = 86_400

/** Only the format is checked: the sort orders depend on the list. */
export const isSortName = (value: unknown): value is string => typeof value === 'string' && CODE.test(value)
/** Whether the name may be a filter code; other names have their own meaning. */
export const isFilterName = (name: string): boolean => !OWN.includes(name) && !FOREIGN.test(name) && !isOfficeParameter(name)

const secondsOf = (day: string, isEnd: boolean): string => (DAY.test(day) ? String(Date.parse(day) / 1000 + (isEnd ? DAY_SECONDS - 1 : 0)) : day)

/** Normalizes values of forms and typed URLs: `a=3&a=5` becomes `a=3,5`, two dates become Unix seconds, empty values are removed. */
function normalizeFilter(words: unknown): unknown {
  if (words === '' || words === null) return undefined
  if (!Array.isArray(words)) return words
  const parts = words.filter((part) => part !== '')
  // A range with one open end is ignored (LIST-18).
  if (parts.length === 0 || (words.length === 2 && parts.length === 1)) return undefined
  const text = parts.map((part, index) => secondsOf(String(part), index === 1)).join()
  return NUMBER.test(text) ? Number(text) : text
}

export const pageOf = (words: unknown): number | undefined => {
  const page = words === undefined || words === '' ? 1 : Number(words)
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : undefined
}

/** Normalizes the query: omits defaults and invalid sort orders and page sizes; keeps other invalid values, so that the page can report them. */
export function normalizeSearch(search: Record<string, unknown>): ShopSearch {
  const perPage = PAGE_SIZES.find((size) => size === Number(search.perPage))
  const names = Object.keys(search).filter(isFilterName)
  const page = pageOf(search.page) ?? search.page
  return {
    ...Object.fromEntries(names.map((name) => [name, normalizeFilter(search[name])])),
    page: page === 1 ? undefined : page,
    perPage: perPage === PAGE_SIZE_DEFAULT ? undefined : perPage,
    sort: isSortName(search.sort) ? search.sort : undefined,
    featured: search.featured === true || search.featured === 'true' ? true : undefined,
    filters: search.filters === 'open' ? 'open' : undefined,
  }
}

/** Names of all filter parameters, valid or not. */
export const filterNames = (search: ShopSearch): string[] => Object.keys(search).filter((name) => isFilterName(name) && search[name] !== undefined)
