/** What a list of the back office is filtered by, and what stands in the address for it. */
export type ListFilter =
  /** Some of these: `state=active,invited`. */
  | { readonly type: 'choice'; readonly options: readonly [string, ...string[]] }
  /** Some of what the shop has: `role=editor,orders`. `isLinked`: links name it, and it is shown while it filters. */
  | { readonly type: 'names'; readonly isLinked?: true }
  /** Days on the clocks of the shop, the last one included: `seen=2026-11-01..2026-11-30`. */
  | { readonly type: 'period' }
  /** Euros: `total=10..50`. */
  | { readonly type: 'amount' }

/** A list of the back office: columns, orders and filters. The first columns and `sort` are those without an address. */
export interface ListDefinition {
  readonly columns: readonly [string, ...string[]]
  /** Columns that are not shown unless they are chosen. */
  readonly hidden: readonly string[]
  readonly sorts: readonly [string, ...string[]]
  readonly sort: string
  readonly filters: Readonly<Record<string, ListFilter>>
}

export type ColumnOf<D extends ListDefinition> = D['columns'][number]
/** A column to sort by; `-` before it reverses the order. */
export type SortOf<D extends ListDefinition> = D['sorts'][number] | `-${D['sorts'][number]}`

export interface Range<T> {
  readonly from?: T | undefined
  readonly until?: T | undefined
}
type ValueOf<F extends ListFilter> = F extends { readonly type: 'choice' }
  ? readonly F['options'][number][]
  : F extends { readonly type: 'names' }
    ? readonly string[]
    : F extends { readonly type: 'period' }
      ? Range<string>
      : Range<number>
/** Filters of a request: periods are days, `2026-11-01`. */
export type FiltersOf<D extends ListDefinition> = { readonly [K in keyof D['filters']]?: ValueOf<D['filters'][K]> | undefined }

/** Records of a page of a list. */
export const LIST_PAGE_SIZE = 25
/** Most records of a file of a list. */
export const LIST_EXPORT_MAX = 5_000
/** Most names that a list is filtered by at once, and longest name or search. */
export const LIST_LIMITS = { names: 50, name: 80, search: 200, amount: 10_000_000 } as const

export const list = <const D extends ListDefinition>(definition: D): D => definition
