import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Category } from '#contract/catalogue.ts'
import type { Paging } from '#contract/paging.ts'
import type { LayeredFilter, ProductFilter } from '#contract/product.ts'
import type { ApiContext } from './api-context.ts'
import { sortOf } from './catalogue.ts'
import { applicableFilters, type ListQuery } from './list-query.ts'
import { type ProductListParams, productListQuery } from './product.ts'
import { staleTimeOf } from './stale-time.ts'

/** Products that a list shows without filters. */
export interface ListScope {
  readonly category: Category | null
  /** Featured products only. */
  readonly featured: boolean
}

const scopeFilters = ({ featured }: ListScope): ProductFilter[] => (featured ? [{ key: 'featured', value: true }] : [])

/** Parameters of `productListQuery` for a list query. */
export const toProductListParams = (scope: ListScope, query: ListQuery, { page = query.page, filters = query.filters } = {}): ProductListParams => ({
  page,
  perPage: query.perPage,
  sort: sortOf(scope.category, query.sort).sort,
  ...(scope.category && { mainCategory: scope.category.id }),
  filters: [...scopeFilters(scope), ...filters],
})

const isInvalidInput = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'invalid-input'

/** Layered navigation of a list with counts per value. Requested filters unknown to the API are ignored. */
export const layeredNavigationQuery = ({ locale, api }: ApiContext, scope: ListScope, filters: readonly ProductFilter[]) => {
  const mainCategory = scope.category?.id
  return queryOptions({
    queryKey: [locale, 'products', 'layered', mainCategory, scope.featured, filters],
    queryFn: ({ signal }): Promise<LayeredFilter[]> => {
      const ask = (requested: readonly ProductFilter[]) =>
        api.getLayeredNavigation(
          { body: { filters: [{ key: 'archived', value: false }, ...scopeFilters(scope), ...requested], ...(mainCategory !== undefined && { mainCategory }) } },
          { signal },
        )
      return ask(filters).catch((error: unknown) => {
        if (isInvalidInput(error) && filters.length > 0) return ask([])
        throw error
      })
    },
    staleTime: staleTimeOf(30),
  })
}

/** Prefetches everything a product list page shows, and returns which of the list's pages it is. */
export async function prefetchList(queries: QueryClient, apiContext: ApiContext, scope: ListScope, query: ListQuery): Promise<Paging> {
  const list = (options?: Parameters<typeof toProductListParams>[2]) => productListQuery(apiContext, toProductListParams(scope, query, options))
  const prefetched = query.filters.length > 0 ? queries.prefetchQuery(list()) : undefined
  let filters = query.filters
  if (query.open || prefetched) {
    const applicable = applicableFilters(query.filters, await queries.ensureQueryData(layeredNavigationQuery(apiContext, scope, query.filters)))
    filters = applicable.applied
    if (applicable.ignored.length > 0) await queries.ensureQueryData(layeredNavigationQuery(apiContext, scope, filters))
  }
  await prefetched
  return (await queries.ensureQueryData(list({ filters }))).paging
}

// Lists that load faster show no placeholder.
const PREFETCH_TIMEOUT_MS = 250

/** Like `prefetchList`, but resolves after a timeout or failure with undefined, for pages that can show the list later. */
export const prefetchListWithTimeout = (...list: Parameters<typeof prefetchList>): Promise<Paging | undefined> =>
  Promise.race([prefetchList(...list).catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, PREFETCH_TIMEOUT_MS))])
