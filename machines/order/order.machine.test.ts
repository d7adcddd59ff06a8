import { getShortestPaths, getSimplePaths } from '@xstate/graph'
import { expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { goodsMove, type OrderEvent, type OrderStatus, orderMachine, statusAfter, statusOfPlaced } from './order.machine.ts'
import { FOLLOWS } from './order.worlds.ts'

const STATUSES = Order.shape.status.options
const EVENTS: OrderEvent['type'][] = [
  'payment.await',
  'payment.confirm',
  'payment.fail',
  'payment.expire',
  'payment.late',
  'payment.refund',
  'goods.find',
  'packing.start',
  'parcel.ship',
  'parcel.shelve',
  'parcel.deliver',
  'parcel.return',
  'order.cancel',
  'order.withdraw',
]
const events = EVENTS.map((type) => ({ type }))

test('an order has the statuses the contract names, and all of them can be reached', () => {
  const reached = getShortestPaths(orderMachine, { events }).map(({ state }) => state.value)
  expect([...new Set(reached)].sort()).toEqual([...STATUSES].sort())
})

test.each(STATUSES)('from %s an order goes only where it may', (status) => {
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

test('nothing is packed before it is paid, unless it is paid on delivery', () => {
  const packed = paths.filter(({ state }) => state.value === 'packing')
  for (const { steps } of packed) {
    const walked: string[] = steps.map(({ event }) => event.type)
    expect(walked.includes('payment.await')).toBe(walked.includes('payment.confirm') || walked.includes('payment.late'))
  }
})

test('an order just placed waits for its payment, or for packing when it is paid on delivery', () => {
  expect(statusOfPlaced('ahead')).toBe('awaitingPayment')
  expect(statusOfPlaced('onDelivery')).toBe('new')
})

test('the goods of an order are given back when it comes to nothing before they leave the house, and taken again when it comes alive', () => {
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
