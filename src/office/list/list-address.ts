import { type FiltersOf, LIST_LIMITS, LIST_PAGE_SIZE, type ListDefinition, type ListFilter, type Range, type SortOf } from '#contract/office-list.constants.ts'

/** Search parameters of a list; what is absent has its default. */
export type ListAddress = Readonly<Record<string, string | number | undefined>>
export type ListAddressOf<D extends ListDefinition> = {
  readonly page?: number
  readonly search?: string
  readonly sort?: string
  /** Columns that are shown, in their order. */
  readonly columns?: string
} & { readonly [K in keyof D['filters']]?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '')

/** The parts of a filter in the address: names, or both ends of a range. */
export const partsOf = (filter: ListFilter, text: string): string[] =>
  text === '' ? [] : filter.type === 'choice' || filter.type === 'names' ? text.split(',') : text.split('..')

/** A filter as it stands in the address; empty when nothing of it can be used. */
export function filterText(filter: ListFilter, parts: readonly string[]): string {
  if (filter.type === 'choice') return filter.options.filter((option) => parts.includes(option)).join(',')
  if (filter.type === 'names') return [...new Set(parts.filter((part) => part !== '' && part.length <= LIST_LIMITS.name))].slice(0, LIST_LIMITS.names).join(',')
  const isValid = (part: string) => (filter.type === 'period' ? DAY.test(part) && !Number.isNaN(Date.parse(part)) : AMOUNT.test(part))
  const [from = '', until = ''] = parts.map((part) => (isValid(part) ? part : ''))
  return from || until ? `${from}..${until}` : ''
}

/** Columns that a list shows without an address. */
export const defaultColumns = ({ columns, hidden }: ListDefinition): string[] => columns.filter((name) => !hidden.includes(name))

/** Reads the search parameters of a list. */
export const listAddressParser =
  <D extends ListDefinition>(definition: D) =>
  (given: Record<string, unknown>): ListAddressOf<D> => {
    const { sorts, sort, filters, columns } = definition
    const [words, order, page] = [textOf(given.search).slice(0, LIST_LIMITS.search), textOf(given.sort), Number(textOf(given.page))]
    const chosen = textOf(given.columns).split(',')
    const shown = columns.filter((name) => chosen.includes(name)).join(',')
    const filtered = Object.entries(filters).map(([name, filter]) => [name, filterText(filter, partsOf(filter, textOf(given[name])))])
    return Object.fromEntries(
      [
        ...filtered,
        ['search', words],
        ['sort', sorts.includes(order.replace(/^-/, '')) && order !== sort ? order : ''],
        ['columns', shown === defaultColumns(definition).join(',') ? '' : shown],
        ['page', Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? page : ''],
      ].filter(([, value]) => value !== ''),
    ) as ListAddressOf<D>
  }

const endsOf = <T>([from, until]: readonly string[], read: (part: string) => T): Range<T> => ({
  ...(from && { from: read(from) }),
  ...(until && { until: read(until) }),
})

function filterValue(filter: ListFilter, text: string) {
  const parts = partsOf(filter, text)
  if (filter.type === 'period') return endsOf(parts, String)
  return filter.type === 'amount' ? endsOf(parts, Number) : parts
}

/** The request of a list for its search parameters. */
export const listRequest = <D extends ListDefinition>({ filters, sort }: D, address: ListAddress) => ({
  ...(address.search !== undefined && { search: textOf(address.search) }),
  filters: Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => (address[name] === undefined ? [] : [[name, filterValue(filter, textOf(address[name]))]])),
  ) as FiltersOf<D>,
  sort: textOf(address.sort ?? sort) as SortOf<D>,
  page: Number(address.page ?? 1),
  limit: LIST_PAGE_SIZE,
})
export type ListRequest<D extends ListDefinition> = ReturnType<typeof listRequest<D>>
