/** What a provider says of a payment. */
export const PAYMENT_OUTCOMES = ['pending', 'authorised', 'captured', 'declined', 'cancelled', 'expired', 'refunded'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** `excess`: money that came for an order which could not take it any more; somebody has to send it back. */
export type PaymentState = 'begun' | 'authorised' | 'captured' | 'declined' | 'cancelled' | 'expired' | 'refunded' | 'excess'

/** What became of something a provider said. */
export type Verdict = 'applied' | 'ignored' | 'unknown-payment' | 'other-amount' | 'excess'

const FOLLOWS: Readonly<Record<PaymentState, readonly PaymentOutcome[]>> = {
  begun: ['authorised', 'captured', 'declined', 'cancelled', 'expired', 'refunded'],
  authorised: ['captured', 'declined', 'cancelled', 'expired', 'refunded'],
  // Who was declined may try again on the provider's page: money that comes after all counts.
  declined: ['captured', 'refunded'],
  cancelled: ['captured', 'refunded'],
  expired: ['captured', 'refunded'],
  captured: ['refunded'],
  excess: ['refunded'],
  refunded: [],
}

/** The state that follows, or null when what was said changes nothing: it came twice, too late or out of order. */
export function paymentAfter(state: PaymentState, outcome: PaymentOutcome): PaymentState | null {
  return outcome !== 'pending' && FOLLOWS[state].includes(outcome) ? outcome : null
}

/** Whether the provider may still say something that the shop waits for. */
export const isOpen = (state: PaymentState): boolean => state === 'begun' || state === 'authorised'

const MINUTE_MS = 60_000
const QUERY_AFTER_MINUTES = [1, 5, 15, 60] as const

/** When a payment that has no answer is asked about next, after so many questions; null when it is not. */
export function nextQueryAt(begunAt: Date, queries: number): Date | null {
  const minutes = QUERY_AFTER_MINUTES[queries]
  return minutes === undefined ? null : new Date(begunAt.getTime() + minutes * MINUTE_MS)
}

interface Paid {
  amountCents: number | null
  currency: string | null
}

/** Whether a provider speaks of the money that was asked for. */
export const isAskedAmount = (asked: { amountCents: number; currency: string }, said: Paid): boolean =>
  said.amountCents === asked.amountCents && said.currency === asked.currency
