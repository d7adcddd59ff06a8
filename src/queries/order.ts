import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import type { ApiContext } from './api-context.ts'

/** Poll intervals in seconds of a pending payment: two minutes in total. */
const POLL_INTERVALS_S = [1, 2, 3, 5, 8, 13, 21, 30, 37]

/** Total polling time of a pending payment in milliseconds. */
export const POLLING_LIMIT_MS = POLL_INTERVALS_S.reduce((sum, seconds) => sum + seconds, 0) * 1000

interface PollState {
  data: Order | undefined
  dataUpdateCount: number
  errorUpdateCount: number
}
const pollCount = ({ dataUpdateCount, errorUpdateCount }: PollState): number => dataUpdateCount + errorUpdateCount

/** Milliseconds until the next poll of an order; false when its payment is final or the polling time is over. */
export function pollInterval(state: PollState): number | false {
  const seconds = state.data?.payment.state === 'waiting' ? POLL_INTERVALS_S[pollCount(state) - 1] : undefined
  return seconds === undefined ? false : seconds * 1000
}

/**
 * An order, for its customer or with a protect code; polled with growing intervals while its payment is pending.
 * Only in the browser; the protect code is not part of the query key.
 */
export const orderQuery = ({ locale, api }: ApiContext, orderSlug: string, protectCode: string | null) =>
  queryOptions({
    queryKey: [locale, 'order', orderSlug],
    queryFn: ({ signal }) => api.getOrderBySlug({ body: { orderSlug, protectCode } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true },
    refetchInterval: ({ state }) => pollInterval(state),
  })
