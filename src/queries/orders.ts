import { queryOptions } from '@tanstack/react-query'
import type { Reader } from './reader.ts'

export const ORDERS_SHOWN = 10

/** A page of the customer's orders. Only in the browser, and kept no longer than it is looked at. */
export const ordersQuery = ({ locale, calls }: Reader, page: number) =>
  queryOptions({
    queryKey: [locale, 'orders', page],
    queryFn: ({ signal }) => calls.filterOrders({ query: { limit: ORDERS_SHOWN, page } }, { signal }),
    gcTime: 0,
    meta: { personal: true },
  })
