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

/** How loud a status is. */
export const toneOf = (status: OrderStatus): Tone => TONES[status] ?? 'action'

/** What a shopper is offered to pay with: nothing, the first try, or another one. A transfer is made at the bank, not here. */
export function payOffer({ payment, payableBy }: Pick<Order, 'payment' | 'payableBy'>): 'now' | 'again' | null {
  if (payment.state === 'paid' || payableBy.every(({ paymentType }) => paymentType === null)) return null
  return payment.state === 'failed' || payment.state === 'expired' ? 'again' : 'now'
}

/** Whether the time to withdraw runs already. */
export const isDelivered = ({ status }: Pick<Order, 'status'>): boolean => status === 'delivered'
