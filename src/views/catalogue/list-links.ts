import type { MouseEvent } from 'react'
import { filterNames, type ShopSearch } from '#src/queries/list-search-params.ts'

/** The address with these words taken out or changed, at its first page. */
export const changed = ({ page: _left, ...search }: ShopSearch, changes: ShopSearch): ShopSearch => ({ ...search, ...changes })

/** The address of the same list without any filter. */
export const withoutFilters = (search: ShopSearch): ShopSearch => changed(search, Object.fromEntries(filterNames(search).map((name) => [name, undefined])))

/** The press opens another tab or window, which is the browser's business. */
export const isElsewhere = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0

/** A link that, once the page is alive, changes the list instead of leading to another address. */
export const stayAnd =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (isElsewhere(event)) return
    event.preventDefault()
    act()
  }
