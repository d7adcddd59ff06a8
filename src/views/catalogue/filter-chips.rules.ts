import type { LayeredFilter } from '#contract/product.ts'
import type { ListChanges } from '#machines/catalogue/list.address.ts'
import { parseFilter, serializeFilter } from '#src/queries/list-query.ts'
import type { ShopSearch } from '#src/queries/list-search-params.ts'
import { changedSearch } from './list-links.ts'

export interface FilterChip {
  readonly key: string
  readonly name: string
  /** Change of the list query when the chip is clicked, and the resulting search parameters. */
  readonly changes: ListChanges
  readonly search: ShopSearch
}

interface Words {
  yes: string
  no: string
  /** Formats one end of a range. */
  end: (filter: LayeredFilter, value: number) => string
}

/** One chip for each selected value and one for each range. */
export function filterChips(search: ShopSearch, filters: readonly LayeredFilter[], text: Words): FilterChip[] {
  return filters.flatMap((filter) => {
    const { attributeCode: code, label, type, values } = filter
    const chosen = parseFilter(search[code])
    if (chosen === null || chosen === undefined) return []
    const chip = (key: string, name: string, rest: string | number | null): FilterChip => ({
      key,
      name,
      changes: { [code]: rest },
      search: changedSearch(search, { [code]: rest ?? undefined }),
    })
    if (typeof chosen === 'boolean') return type === 'YesNo' ? [chip(code, `${label}: ${chosen ? text.yes : text.no}`, null)] : []
    if (type === 'Number' || type === 'Date' || type === 'DateTime') {
      const [from, to] = chosen
      return from === undefined || to === undefined || chosen.length !== 2
        ? []
        : [chip(code, `${label}: ${text.end(filter, from)} – ${text.end(filter, to)}`, null)]
    }
    return chosen.flatMap((id) => {
      const value = values.find((known) => known.id === id)
      return value ? [chip(`${code} ${id}`, `${label}: ${value.valueLabel}`, serializeFilter(chosen.filter((other) => other !== id)))] : []
    })
  })
}
