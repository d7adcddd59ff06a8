import type { OrderStatus } from '#contract/order.ts'

/** Statuses in the order of an order's life. */
export const STATUSES = [
  'new',
  'awaitingPayment',
  'paid',
  'paidLate',
  'packing',
  'shipped',
  'readyForPickup',
  'delivered',
  'withdrawn',
  'returned',
  'refunded',
  'cancelled',
  'failed',
  'expired',
] as const satisfies readonly OrderStatus[]

/** Search parameters of the list of orders. */
export interface OrdersAddress {
  readonly page?: number
  readonly search?: string
  readonly status?: OrderStatus
}

const SEARCH_MAX = 120

export function parseOrdersAddress({ page, search, status }: Record<string, unknown>): OrdersAddress {
  const number = Number(page)
  const words = typeof search === 'string' || typeof search === 'number' ? String(search).trim().slice(0, SEARCH_MAX) : ''
  const chosen = STATUSES.find((each) => each === status)
  return {
    ...(Number.isSafeInteger(number) && number > 1 && number <= 10_000 && { page: number }),
    ...(words && { search: words }),
    ...(chosen && { status: chosen }),
  }
}
