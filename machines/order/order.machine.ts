import { setup, transition } from 'xstate'
import type { Order } from '#contract/order.ts'

/** Events of an order. The machine has no effects. */
export type OrderEvent =
  | { type: 'payment.await' }
  | { type: 'payment.confirm' }
  | { type: 'payment.fail' }
  | { type: 'payment.expire' }
  | { type: 'payment.late' }
  | { type: 'payment.refund' }
  | { type: 'stock.allocate' }
  | { type: 'packing.start' }
  | { type: 'parcel.ship' }
  | { type: 'parcel.holdForPickup' }
  | { type: 'parcel.deliver' }
  | { type: 'parcel.return' }
  | { type: 'order.cancel' }
  | { type: 'order.withdraw' }

/** The allowed status changes of an order. It has no effects: the server computes the next status with it and rejects the rest. */
export const orderMachine = setup({ types: { events: {} as OrderEvent } }).createMachine({
  id: 'order',
  initial: 'new',
  states: {
    new: {
      description: 'Placed, to be paid on delivery',
      on: { 'payment.await': 'awaitingPayment', 'packing.start': 'packing', 'order.cancel': 'cancelled', 'order.withdraw': 'withdrawn' },
    },
    awaitingPayment: {
      description: 'Placed; its stock is reserved until payment or expiry',
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
      description: 'Paid after its stock was released; the stock is allocated again, or the payment refunded',
      on: { 'stock.allocate': 'paid', 'payment.refund': 'refunded', 'order.withdraw': 'withdrawn' },
    },
    packing: {
      on: {
        'parcel.ship': 'shipped',
        'parcel.holdForPickup': 'readyForPickup',
        'order.cancel': 'cancelled',
        'payment.refund': 'refunded',
        'order.withdraw': 'withdrawn',
      },
    },
    shipped: {
      on: { 'parcel.deliver': 'delivered', 'parcel.return': 'returned', 'payment.refund': 'refunded' },
    },
    readyForPickup: {
      on: { 'parcel.deliver': 'delivered', 'parcel.return': 'returned', 'payment.refund': 'refunded' },
    },
    delivered: {
      on: { 'parcel.return': 'returned', 'payment.refund': 'refunded' },
    },
    returned: {
      on: { 'payment.refund': 'refunded' },
    },
    withdrawn: {
      description: 'The customer withdrew before shipping; the payment is refunded',
      on: { 'payment.refund': 'refunded' },
    },
    failed: {
      description: 'The provider rejected the payment; the stock stays reserved for another attempt',
      on: {
        'payment.await': 'awaitingPayment',
        'payment.confirm': 'paid',
        'payment.expire': 'expired',
        'order.cancel': 'cancelled',
        'order.withdraw': 'withdrawn',
      },
    },
    expired: {
      description: 'The stock is released; a late payment is still accepted',
      on: { 'payment.await': 'awaitingPayment', 'payment.confirm': 'paid', 'payment.late': 'paidLate' },
    },
    cancelled: { type: 'final' },
    refunded: { type: 'final' },
  },
})

export type OrderStatus = Order['status']

/** The next status, or null when the transition is not allowed. */
export function statusAfter(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  const snapshot = orderMachine.resolveState({ value: status })
  if (!snapshot.can(event)) return null
  return transition(orderMachine, snapshot, event)[0].value
}

/** Statuses in which stock is reserved for the order and not shipped yet. */
const HOLDING: readonly OrderStatus[] = ['new', 'awaitingPayment', 'failed', 'paid', 'packing']
const OVER: readonly OrderStatus[] = ['expired', 'cancelled', 'withdrawn', 'refunded']

/** What a status change does to the stock of an order. */
export function goodsMove(from: OrderStatus, to: OrderStatus): 'take' | 'give back' | null {
  if (HOLDING.includes(from)) return OVER.includes(to) ? 'give back' : null
  return (from === 'expired' || from === 'paidLate') && HOLDING.includes(to) ? 'take' : null
}

/** Status of a newly placed order. */
export function statusOfPlaced(payment: 'ahead' | 'onDelivery'): OrderStatus {
  const placed = orderMachine.resolveState({ value: 'new' })
  return payment === 'onDelivery' ? placed.value : transition(orderMachine, placed, { type: 'payment.await' })[0].value
}
