import { and, type Column, desc, or, type SQL, sql } from 'drizzle-orm'
import type { FiltersOf, ListDefinition, Range, SortOf } from '#contract/office-list.constants.ts'
import type { Paging } from '#contract/paging.ts'

type Expression = Column | SQL

/** How the records of a list of the back office are found and ordered. */
export interface ListQuery<D extends ListDefinition> {
  /** Texts: each word of a search is in one of them, without diacritics. */
  readonly search: readonly Expression[]
  readonly filters: { readonly [K in keyof D['filters']]: (value: NonNullable<FiltersOf<D>[K]>) => SQL | undefined }
  readonly sorts: Readonly<Record<D['sorts'][number], Expression>>
  /** Unique: orders what is otherwise equal, so that no page repeats or leaves out a record. */
  readonly key: Expression
}

const ZONE = 'Europe/Zagreb'

/** Computed once where it is a parameter in a subselect. */
const folded = (text: Expression): SQL => sql`replace(lower(unaccent(${text})), 'dj', 'd')`

const foundBy = (search: readonly Expression[], words: string): SQL[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => or(...search.map((where) => sql`strpos(${folded(where)}, (select ${folded(sql`${word}::text`)})) > 0`)) ?? [])

/** What the filters and every word of the search hold for. */
export function listWhere<D extends ListDefinition>(query: ListQuery<D>, { search = '', filters }: { search?: string | undefined; filters: FiltersOf<D> }) {
  const names: (keyof D['filters'])[] = Object.keys(query.filters)
  const conditions = names.map((name) => {
    const value = filters[name]
    return value === undefined ? undefined : query.filters[name](value)
  })
  return and(...conditions, ...foundBy(query.search, search))
}

/** The order of the records; those without a value come last. */
export function listOrder<D extends ListDefinition>({ sorts, key }: ListQuery<D>, sort: SortOf<D>): SQL[] {
  const isReversed = sort.startsWith('-')
  const by: Expression = sorts[(isReversed ? sort.slice(1) : sort) as D['sorts'][number]]
  return isReversed ? [sql`${by} desc nulls last`, desc(key)] : [sql`${by} nulls last`, sql`${key}`]
}

/** Days on the clocks of the shop, the last one included. */
export const inPeriod = (at: Expression, { from, until }: Range<string>): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${at} >= ${from}::date::timestamp at time zone ${ZONE}`,
    until === undefined ? undefined : sql`${at} < (${until}::date + 1)::timestamp at time zone ${ZONE}`,
  )

export const pagingOf = (total: number, { limit, page }: Pick<Paging, 'limit' | 'page'>): Paging => ({
  page,
  limit,
  total,
  lastPage: Math.max(1, Math.ceil(total / limit)),
  perPage: limit,
})
