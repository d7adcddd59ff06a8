import type { Order, OrderStatus } from '#contract/order.ts'

type Tone = 'success' | 'warning' | 'danger' | 'quiet' | 'action'

const TONES: Readonly<Partial<Record<OrderStatus, Tone>>> = {
  awaitingPayment: 'warning',
  paidLate: 'warning',
  failed: 'danger',
  delivered: 'success',
  paid: 'success',
  cancelled: 'quiet',
  expired: 'quiet',
  withdrawn: 'quiet',
  returned: 'quiet',
  refunded: 'quiet',
}

/** Visual tone of a status badge. */
export const toneOf = (status: OrderStatus): Tone => TONES[status] ?? 'action'

/** Which payment button is shown: none, "pay now" or "pay again". Without an online payment method there is no button. */
export function payOffer({ payment, payableBy }: Pick<Order, 'payment' | 'payableBy'>): 'now' | 'again' | null {
  if (payment.state === 'paid' || payableBy.every(({ paymentType }) => paymentType === null)) return null
  return payment.state === 'failed' || payment.state === 'expired' ? 'again' : 'now'
}

/** Whether the withdrawal period has started. */
export const isDelivered = ({ status }: Pick<Order, 'status'>): boolean => status === 'delivered'
