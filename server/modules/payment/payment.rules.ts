/** The outcome in a provider's report. */
export const PAYMENT_OUTCOMES = ['pending', 'authorised', 'captured', 'declined', 'cancelled', 'expired', 'refunded'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** `excess`: a payment that the order could not accept any more and that has to be refunded. */
export type PaymentState = 'begun' | 'authorised' | 'captured' | 'declined' | 'cancelled' | 'expired' | 'refunded' | 'excess'

/** How a report was processed. */
export type Verdict = 'applied' | 'ignored' | 'unknown-payment' | 'other-amount' | 'excess'

const TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentOutcome[]>> = {
  begun: ['authorised', 'captured', 'declined', 'cancelled', 'expired', 'refunded'],
  authorised: ['captured', 'declined', 'cancelled', 'expired', 'refunded'],
  // After a decline the customer may retry on the provider's page: a later payment counts.
  declined: ['captured', 'refunded'],
  cancelled: ['captured', 'refunded'],
  expired: ['captured', 'refunded'],
  captured: ['refunded'],
  excess: ['refunded'],
  refunded: [],
}

/** The next state, or null when the report changes nothing: it is a duplicate, late or out of order. */
export function paymentAfter(state: PaymentState, outcome: PaymentOutcome): PaymentState | null {
  return outcome !== 'pending' && TRANSITIONS[state].includes(outcome) ? outcome : null
}

/** Whether a result of the provider is still expected. */
export const isOpen = (state: PaymentState): boolean => state === 'begun' || state === 'authorised'

const MINUTE_MS = 60_000
const QUERY_AFTER_MINUTES = [1, 5, 15, 60] as const

/** When a payment without a result is polled next, after this many queries; null when it is not. */
export function nextQueryAt(begunAt: Date, queries: number): Date | null {
  const minutes = QUERY_AFTER_MINUTES[queries]
  return minutes === undefined ? null : new Date(begunAt.getTime() + minutes * MINUTE_MS)
}

interface Paid {
  amountCents: number | null
  currency: string | null
}

/** Whether a report has the requested amount and currency. */
export const isRequestedAmount = (requested: { amountCents: number; currency: string }, reported: Paid): boolean =>
  reported.amountCents === requested.amountCents && reported.currency === requested.currency
