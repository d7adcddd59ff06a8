import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import type { ApiContext } from './api-context.ts'

/** Poll intervals in seconds of a pending payment: two minutes in total. */
const POLL_INTERVALS_S = [1, 2, 3, 5, 8, 13, 21, 30, 37]

/** How long a pending payment is polled. */
export const POLLING_LIMIT_MS = POLL_INTERVALS_S.reduce((sum, seconds) => sum + seconds, 0) * 1000

interface PollState {
  data: Order | undefined
  dataUpdateCount: number
  errorUpdateCount: number
}
const pollCount = ({ dataUpdateCount, errorUpdateCount }: PollState): number => dataUpdateCount + errorUpdateCount

/** Milliseconds until the next poll of an order; false when it is decided or was polled long enough. */
export function pollInterval(state: PollState): number | false {
  const seconds = state.data?.payment.state === 'waiting' ? POLL_INTERVALS_S[pollCount(state) - 1] : undefined
  return seconds === undefined ? false : seconds * 1000
}

/**
 * An order, for its customer or whoever holds a code of it; one whose payment is not answered is asked again with growing pauses.
 * Only in the browser; the code never enters a key.
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
