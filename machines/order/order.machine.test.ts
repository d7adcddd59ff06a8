import { getShortestPaths, getSimplePaths } from '@xstate/graph'
import { expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { goodsMove, type OrderEvent, type OrderStatus, orderMachine, statusAfter, statusOfPlaced } from './order.machine.ts'
import { FOLLOWS } from './order.model.ts'

const STATUSES = Order.shape.status.options
const EVENTS: OrderEvent['type'][] = [
  'payment.await',
  'payment.confirm',
  'payment.fail',
  'payment.expire',
  'payment.late',
  'payment.refund',
  'stock.allocate',
  'packing.start',
  'parcel.ship',
  'parcel.holdForPickup',
  'parcel.deliver',
  'parcel.return',
  'order.cancel',
  'order.withdraw',
]
const events = EVENTS.map((type) => ({ type }))

test('an order has the statuses of the contract, and all of them can be reached', () => {
  const reached = getShortestPaths(orderMachine, { events }).map(({ state }) => state.value)
  expect([...new Set(reached)].sort()).toEqual([...STATUSES].sort())
})

test.each(STATUSES)('allows only the listed transitions from %s', (status) => {
  const followed = Object.fromEntries(EVENTS.flatMap((type) => [[type, statusAfter(status, { type })]]).filter(([, next]) => next !== null))
  expect(followed).toEqual(FOLLOWS[status])
})

const paths = getSimplePaths(orderMachine, { events })

test.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))('%s', (_description, path) => {
  let status: OrderStatus = 'new'
  for (const { event } of path.steps.slice(1)) {
    const next: OrderStatus | undefined = FOLLOWS[status][event.type]
    expect(next).toBeDefined()
    expect(statusAfter(status, event)).toBe(next)
    status = next ?? status
  }
  expect(status).toBe(path.state.value)
})

test('packs nothing before payment, except for payment on delivery', () => {
  const packed = paths.filter(({ state }) => state.value === 'packing')
  for (const { steps } of packed) {
    const walked: string[] = steps.map(({ event }) => event.type)
    expect(walked.includes('payment.await')).toBe(walked.includes('payment.confirm') || walked.includes('payment.late'))
  }
})

test('a placed order waits for payment, or for packing with payment on delivery', () => {
  expect(statusOfPlaced('ahead')).toBe('awaitingPayment')
  expect(statusOfPlaced('onDelivery')).toBe('new')
})

test('releases the stock of an order that ends before shipping, and reserves it again when the order is revived', () => {
  const moved = STATUSES.flatMap((from) =>
    Object.values(FOLLOWS[from]).flatMap((to) => {
      const move = goodsMove(from, to)
      return move ? [`${from} > ${to}: ${move}`] : []
    }),
  )
  expect(moved.sort()).toEqual([
    'awaitingPayment > cancelled: give back',
    'awaitingPayment > expired: give back',
    'awaitingPayment > withdrawn: give back',
    'expired > awaitingPayment: take',
    'expired > paid: take',
    'failed > cancelled: give back',
    'failed > expired: give back',
    'failed > withdrawn: give back',
    'new > cancelled: give back',
    'new > withdrawn: give back',
    'packing > cancelled: give back',
    'packing > refunded: give back',
    'packing > withdrawn: give back',
    'paid > refunded: give back',
    'paid > withdrawn: give back',
    'paidLate > paid: take',
  ])
})
