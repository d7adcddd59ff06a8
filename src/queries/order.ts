import { queryOptions } from '@tanstack/react-query'
import type { Reader } from './reader.ts'

/** The receipt of an order, for whoever holds its cart's protectCode. Only in the browser; the code never enters a key. */
export const orderQuery = ({ locale, calls }: Reader, orderSlug: string, protectCode: string) =>
  queryOptions({
    queryKey: [locale, 'order', orderSlug],
    queryFn: ({ signal }) => calls.getOrderBySlug({ body: { orderSlug, protectCode } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
