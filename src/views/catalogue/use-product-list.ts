import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { layeredQuery, listWish, type Place } from '#src/queries/list.ts'
import { heldFilters, type ListWish } from '#src/queries/list-wish.ts'
import { productListQuery } from '#src/queries/product.ts'
import { useReader } from '#src/queries/reader.ts'

/** The list behind an address and its filters; the last ones stay while newer ones are fetched. */
export function useProductList(place: Place, wish: ListWish, wantsFilters: boolean) {
  const reader = useReader()
  const asksFilters = wantsFilters || wish.filters.length > 0
  const asked = useQuery({ ...layeredQuery(reader, place, wish.filters), enabled: asksFilters, placeholderData: keepPreviousData })
  const known = asked.isPlaceholderData ? undefined : asked.data
  const { used, left } = known ? heldFilters(wish.filters, known) : { used: wish.filters, left: [] }
  const held = useQuery({ ...layeredQuery(reader, place, used), enabled: left.length > 0, placeholderData: keepPreviousData })

  const wished = useQuery({ ...productListQuery(reader, listWish(place, wish, { filters: used })), placeholderData: keepPreviousData })
  const paging = wished.isPlaceholderData ? undefined : wished.data?.paging
  const isBeyond = paging !== undefined && paging.total > 0 && paging.page > paging.lastPage
  const last = useQuery({ ...productListQuery(reader, listWish(place, wish, { filters: used, page: paging?.lastPage ?? 1 })), enabled: isBeyond })
  const list = isBeyond ? last : wished

  return {
    list: list.data,
    /** What is seen is not what was asked for yet. */
    isStale: list.isPlaceholderData || (list.isPending && list.isFetching),
    // Refused filters are asked again without what is not known, as soon as that is known.
    hasFailed: list.isError && !list.data && !(asksFilters && asked.isFetching),
    retry: () => void list.refetch(),
    filters: left.length > 0 ? (held.data ?? asked.data) : asked.data,
    haveFiltersFailed: asked.isError && !asked.data,
    retryFilters: () => void asked.refetch(),
    used,
    /** Something of the address is no filter here. */
    isReduced: left.length > 0 || wish.unread.some((name) => name !== 'page'),
    isElsewhere: isBeyond || wish.unread.includes('page'),
  }
}

export type ShownList = ReturnType<typeof useProductList>
