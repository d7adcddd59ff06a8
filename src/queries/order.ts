import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import type { ApiContext } from './api-context.ts'

/** Seconds between looks at a payment that is not answered: two minutes together. */
const POLL_INTERVALS_S = [1, 2, 3, 5, 8, 13, 21, 30, 37]

/** How long a payment that is not answered is looked at. */
export const POLLING_LIMIT_MS = POLL_INTERVALS_S.reduce((sum, seconds) => sum + seconds, 0) * 1000

interface PollState {
  data: Order | undefined
  dataUpdateCount: number
  errorUpdateCount: number
}
const pollCount = ({ dataUpdateCount, errorUpdateCount }: PollState): number => dataUpdateCount + errorUpdateCount

/** Milliseconds until an order is looked at again; false when it is decided, or was looked at long enough. */
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
