import { model } from '#tests/model/model.ts'
import { type OrderEvent, type OrderStatus, orderMachine } from './order.machine.ts'

/** The allowed transitions of each status; all others are rejected. */
export const FOLLOWS: Readonly<Record<OrderStatus, Partial<Record<OrderEvent['type'], OrderStatus>>>> = {
  new: { 'payment.await': 'awaitingPayment', 'packing.start': 'packing', 'order.cancel': 'cancelled', 'order.withdraw': 'withdrawn' },
  awaitingPayment: {
    'payment.confirm': 'paid',
    'payment.fail': 'failed',
    'payment.expire': 'expired',
    'order.cancel': 'cancelled',
    'order.withdraw': 'withdrawn',
  },
  paid: { 'packing.start': 'packing', 'parcel.deliver': 'delivered', 'payment.refund': 'refunded', 'order.withdraw': 'withdrawn' },
  paidLate: { 'stock.allocate': 'paid', 'payment.refund': 'refunded', 'order.withdraw': 'withdrawn' },
  packing: {
    'parcel.ship': 'shipped',
    'parcel.holdForPickup': 'readyForPickup',
    'order.cancel': 'cancelled',
    'payment.refund': 'refunded',
    'order.withdraw': 'withdrawn',
  },
  shipped: { 'parcel.deliver': 'delivered', 'parcel.return': 'returned', 'payment.refund': 'refunded' },
  readyForPickup: { 'parcel.deliver': 'delivered', 'parcel.return': 'returned', 'payment.refund': 'refunded' },
  delivered: { 'parcel.return': 'returned', 'payment.refund': 'refunded' },
  returned: { 'payment.refund': 'refunded' },
  withdrawn: { 'payment.refund': 'refunded' },
  failed: {
    'payment.await': 'awaitingPayment',
    'payment.confirm': 'paid',
    'payment.expire': 'expired',
    'order.cancel': 'cancelled',
    'order.withdraw': 'withdrawn',
  },
  expired: { 'payment.await': 'awaitingPayment', 'payment.confirm': 'paid', 'payment.late': 'paidLate' },
  cancelled: {},
  refunded: {},
}

const TYPES = [...new Set(Object.values(FOLLOWS).flatMap(Object.keys))]

export const orderModel = model<typeof orderMachine>({
  machine: orderMachine,
  input: undefined,
  events: TYPES.map((type) => ({ type })),
  accepts: Object.fromEntries(TYPES.map((type) => [type, Object.keys(FOLLOWS).filter((status) => type in FOLLOWS[status as OrderStatus])])),
  phrases: {
    'payment.await': 'the shop waits for the payment',
    'payment.confirm': 'the payment is confirmed',
    'payment.fail': 'the payment fails',
    'payment.expire': 'the time to pay is over',
    'payment.late': 'the payment arrives late',
    'payment.refund': 'the back office refunds the payment',
    'packing.start': 'the back office starts packing',
    'order.cancel': 'the order is cancelled',
    'order.withdraw': 'the customer withdraws from the order',
    'parcel.ship': 'the parcel is shipped',
    'parcel.holdForPickup': 'the parcel is ready for pickup',
    'parcel.deliver': 'the parcel is delivered',
    'parcel.return': 'the parcel is returned',
    'stock.allocate': 'the back office allocates stock to the late payment',
  },
  start: { value: 'new' },
  project: () => ({}),
  expect: Object.fromEntries(TYPES.map((type) => [type, ({ value }: { value: OrderStatus }) => ({ value: FOLLOWS[value]?.[type as OrderEvent['type']] })])),
})
