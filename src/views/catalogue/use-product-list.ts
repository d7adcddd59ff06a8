import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApiContext } from '#src/queries/api-context.ts'
import { type ListScope, layeredNavigationQuery, toProductListParams } from '#src/queries/list.ts'
import { applicableFilters, type ListQuery } from '#src/queries/list-query.ts'
import { productListQuery } from '#src/queries/product.ts'

/** Products and filters for a list query; shows previous data while loading, without unknown filters, and at most the last page. */
export function useProductList(scope: ListScope, listQuery: ListQuery, wantsFilters: boolean) {
  const apiContext = useApiContext()
  const loadsFilters = wantsFilters || listQuery.filters.length > 0
  const all = useQuery({ ...layeredNavigationQuery(apiContext, scope, listQuery.filters), enabled: loadsFilters, placeholderData: keepPreviousData })
  const known = all.isPlaceholderData ? undefined : all.data
  const { applied, ignored } = known ? applicableFilters(listQuery.filters, known) : { applied: listQuery.filters, ignored: [] }
  const applicable = useQuery({ ...layeredNavigationQuery(apiContext, scope, applied), enabled: ignored.length > 0, placeholderData: keepPreviousData })

  const requested = useQuery({
    ...productListQuery(apiContext, toProductListParams(scope, listQuery, { filters: applied })),
    placeholderData: keepPreviousData,
  })
  const paging = requested.isPlaceholderData ? undefined : requested.data?.paging
  const isBeyond = paging !== undefined && paging.total > 0 && paging.page > paging.lastPage
  const last = useQuery({
    ...productListQuery(apiContext, toProductListParams(scope, listQuery, { filters: applied, page: paging?.lastPage ?? 1 })),
    enabled: isBeyond,
  })
  const list = isBeyond ? last : requested

  return {
    list: list.data,
    /** The data belongs to the previous query. */
    isStale: list.isPlaceholderData || (list.isPending && list.isFetching),
    // A list that rejects unknown filters is requested again without them once the known filters are loaded.
    hasFailed: list.isError && !list.data && !(loadsFilters && all.isFetching),
    retry: () => void list.refetch(),
    filters: ignored.length > 0 ? (applicable.data ?? all.data) : all.data,
    haveFiltersFailed: all.isError && !all.data,
    retryFilters: () => void all.refetch(),
    applied,
    /** A filter in the URL was ignored. */
    isReduced: ignored.length > 0 || listQuery.unparsed.some((name) => name !== 'page'),
    isElsewhere: isBeyond || listQuery.unparsed.includes('page'),
  }
}

export type ShownList = ReturnType<typeof useProductList>
