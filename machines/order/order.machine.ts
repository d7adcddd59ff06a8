import { setup, transition } from 'xstate'
import type { Order } from '#contract/order.ts'

/** What happens to an order; each is told by whoever did it, and none has an effect of its own here. */
export type OrderEvent =
  | { type: 'payment.await' }
  | { type: 'payment.confirm' }
  | { type: 'payment.fail' }
  | { type: 'payment.expire' }
  | { type: 'payment.late' }
  | { type: 'payment.refund' }
  | { type: 'goods.find' }
  | { type: 'packing.start' }
  | { type: 'parcel.ship' }
  | { type: 'parcel.shelve' }
  | { type: 'parcel.deliver' }
  | { type: 'parcel.return' }
  | { type: 'order.cancel' }
  | { type: 'order.withdraw' }

/** The life of an order. It has no effects: the platform asks it which status follows, and refuses what it does not know. */
export const orderMachine = setup({ types: { events: {} as OrderEvent } }).createMachine({
  id: 'order',
  initial: 'new',
  states: {
    new: {
      description: 'Placed, to be paid on delivery',
      on: { 'payment.await': 'awaitingPayment', 'packing.start': 'packing', 'order.cancel': 'cancelled', 'order.withdraw': 'withdrawn' },
    },
    awaitingPayment: {
      description: 'Placed; its goods are held until the money comes or the time is up',
      on: {
        'payment.confirm': 'paid',
        'payment.fail': 'failed',
        'payment.expire': 'expired',
        'order.cancel': 'cancelled',
        'order.withdraw': 'withdrawn',
      },
    },
    paid: {
      on: { 'packing.start': 'packing', 'parcel.deliver': 'delivered', 'payment.refund': 'refunded', 'order.withdraw': 'withdrawn' },
    },
    paidLate: {
      description: 'The money came when its goods were gone; they are found again, or it goes back',
      on: { 'goods.find': 'paid', 'payment.refund': 'refunded', 'order.withdraw': 'withdrawn' },
    },
    packing: {
      on: {
        'parcel.ship': 'shipped',
        'parcel.shelve': 'readyForPickup',
        'order.cancel': 'cancelled',
        'payment.refund': 'refunded',
        'order.withdraw': 'withdrawn',
      },
    },
    shipped: {
      on: { 'parcel.deliver': 'delivered', 'parcel.return': 'returned' },
    },
    readyForPickup: {
      on: { 'parcel.deliver': 'delivered', 'parcel.return': 'returned' },
    },
    delivered: {
      on: { 'parcel.return': 'returned', 'payment.refund': 'refunded' },
    },
    returned: {
      on: { 'payment.refund': 'refunded' },
    },
    withdrawn: {
      description: 'The shopper withdrew before it was sent; what was paid goes back',
      on: { 'payment.refund': 'refunded' },
    },
    failed: {
      description: 'The provider refused the payment; the goods wait while the shopper tries again',
      on: {
        'payment.await': 'awaitingPayment',
        'payment.confirm': 'paid',
        'payment.expire': 'expired',
        'order.cancel': 'cancelled',
        'order.withdraw': 'withdrawn',
      },
    },
    expired: {
      description: 'The goods are free again; money that still comes is taken up, never dropped',
      on: { 'payment.await': 'awaitingPayment', 'payment.confirm': 'paid', 'payment.late': 'paidLate' },
    },
    cancelled: { type: 'final' },
    refunded: { type: 'final' },
  },
})

export type OrderStatus = Order['status']

/** The status that follows, or null when the order cannot do that now. */
export function statusAfter(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  const snapshot = orderMachine.resolveState({ value: status })
  if (!snapshot.can(event)) return null
  return transition(orderMachine, snapshot, event)[0].value
}

/** Statuses in which the goods of an order are out of stock for it and have not left the house. */
const HOLDING: readonly OrderStatus[] = ['new', 'awaitingPayment', 'failed', 'paid', 'packing']
const OVER: readonly OrderStatus[] = ['expired', 'cancelled', 'withdrawn', 'refunded']

/** What a move does to the goods of an order. */
export function goodsMove(from: OrderStatus, to: OrderStatus): 'take' | 'give back' | null {
  if (HOLDING.includes(from)) return OVER.includes(to) ? 'give back' : null
  return (from === 'expired' || from === 'paidLate') && HOLDING.includes(to) ? 'take' : null
}

/** Status of an order just placed. */
export function statusOfPlaced(payment: 'ahead' | 'onDelivery'): OrderStatus {
  const placed = orderMachine.resolveState({ value: 'new' })
  return payment === 'onDelivery' ? placed.value : transition(orderMachine, placed, { type: 'payment.await' })[0].value
}
