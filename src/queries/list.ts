import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Category } from '#contract/catalogue.ts'
import type { LayeredFilter, ProductFilter } from '#contract/product.ts'
import { sortOf } from './catalogue.ts'
import { heldFilters, type ListWish } from './list-wish.ts'
import { type ProductListWish, productListQuery } from './product.ts'
import type { Reader } from './reader.ts'
import { staleTimeOf } from './stale-time.ts'

/** Where a list stands before anybody filters it. */
export interface Place {
  readonly category: Category | null
  /** Only what stands on the counter. */
  readonly featured: boolean
}

const placeFilters = ({ featured }: Place): ProductFilter[] => (featured ? [{ key: 'featured', value: true }] : [])

/** Another page of the wish, or other filters than those it names: `productListQuery(reader, listWish(place, wish))`. */
export const listWish = (place: Place, wish: ListWish, { page = wish.page, filters = wish.filters } = {}): ProductListWish => ({
  page,
  perPage: wish.perPage,
  sort: sortOf(place.category, wish.sort).sort,
  ...(place.category && { mainCategory: place.category.id }),
  filters: [...placeFilters(place), ...filters],
})

const isRefused = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'invalid-input'

/** Filters of a place with what is behind each value. What the platform does not know of the wished ones counts as not wished. */
export const layeredQuery = ({ locale, calls }: Reader, place: Place, filters: readonly ProductFilter[]) => {
  const mainCategory = place.category?.id
  return queryOptions({
    queryKey: [locale, 'products', 'layered', mainCategory, place.featured, filters],
    queryFn: ({ signal }): Promise<LayeredFilter[]> => {
      const ask = (wished: readonly ProductFilter[]) =>
        calls.getLayeredNavigation(
          { body: { filters: [{ key: 'archived', value: false }, ...placeFilters(place), ...wished], ...(mainCategory !== undefined && { mainCategory }) } },
          { signal },
        )
      return ask(filters).catch((error: unknown) => {
        if (isRefused(error) && filters.length > 0) return ask([])
        throw error
      })
    },
    staleTime: staleTimeOf(30),
  })
}

/** Reads all that the page of a list shows, so that it is drawn at once. */
export async function readList(queries: QueryClient, reader: Reader, place: Place, wish: ListWish): Promise<void> {
  const list = (options?: Parameters<typeof listWish>[2]) => productListQuery(reader, listWish(place, wish, options))
  const hoped = wish.filters.length > 0 ? queries.prefetchQuery(list()) : undefined
  let filters = wish.filters
  if (wish.open || hoped) {
    const held = heldFilters(wish.filters, await queries.ensureQueryData(layeredQuery(reader, place, wish.filters)))
    filters = held.used
    if (held.left.length > 0) await queries.ensureQueryData(layeredQuery(reader, place, filters))
  }
  await hoped
  const { paging } = await queries.ensureQueryData(list({ filters }))
  if (paging.total > 0 && paging.page > paging.lastPage) await queries.ensureQueryData(list({ filters, page: paging.lastPage }))
}

// A list that answers at once is not worth a skeleton.
const SKELETON_AFTER_MS = 250

/** As `readList`, for a page that can wait for a list itself: a slow or failed answer does not hold it up. */
export const readListSoon = (...asked: Parameters<typeof readList>): Promise<void> =>
  Promise.race([readList(...asked).catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, SKELETON_AFTER_MS))])
