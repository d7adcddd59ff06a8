import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from './api-context.ts'

export const ORDERS_SHOWN = 10

/** A page of the customer's orders. Only in the browser, not cached after unmount. */
export const ordersQuery = ({ locale, api }: ApiContext, page: number) =>
  queryOptions({
    queryKey: [locale, 'orders', page],
    queryFn: ({ signal }) => api.filterOrders({ query: { limit: ORDERS_SHOWN, page } }, { signal }),
    gcTime: 0,
    meta: { personal: true },
  })
