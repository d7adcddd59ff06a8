import type { MouseEvent } from 'react'
import { filterNames, type ShopSearch } from '#src/queries/list-search-params.ts'

/** Search parameters with these changes, on the first page. */
export const changedSearch = ({ page: _left, ...search }: ShopSearch, changes: ShopSearch): ShopSearch => ({ ...search, ...changes })

/** Search parameters without any filter. */
export const withoutFilters = (search: ShopSearch): ShopSearch =>
  changedSearch(search, Object.fromEntries(filterNames(search).map((name) => [name, undefined])))

/** Whether the click opens another tab or window, which is left to the browser. */
export const isNewTabClick = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0

/** Click handler of a link that, once hydrated, calls `act` instead of navigating. */
export const interceptClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (isNewTabClick(event)) return
    event.preventDefault()
    act()
  }
