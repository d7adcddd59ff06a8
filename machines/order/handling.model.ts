import type { ShopOrder } from '#contract/shop-order.ts'
import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { exampleOrder } from '../payment/payment-redirect.examples.ts'
import { handlingMachine } from './handling.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const OVERTAKEN = { code: 'order-changed', status: 409, message: 'order-changed' }
const DIFFERS = { code: 'transfer-differs', status: 422, message: 'transfer-differs' }

/** An order as the back office sees it. */
export const exampleShopOrder = (version: number): ShopOrder => ({
  order: exampleOrder('due'),
  version,
  lastName: 'Horvat',
  phone: '0911234567',
  locale: 'en',
  userId: null,
  giftTo: '',
  giftFrom: '',
  moves: ['payment.confirm', 'order.cancel'],
  timeline: [{ id: 40 + version, event: 'order.place', status: 'awaitingPayment', at: '2026-01-02T03:04:05.000Z', user: null, note: '' }],
  payments: [],
  refunds: [],
  refundable: null,
  withdrawals: [],
})
const [SEEN, MOVED, READ, REFUNDED] = [exampleShopOrder(0), exampleShopOrder(1), exampleShopOrder(2), exampleShopOrder(3)]
const move = { event: 'order.cancel', note: 'By phone' } as const
const requestAt = (version: number) => ({ body: { ...move, version }, idempotencyKey: 'key-1' })
const number = SEEN.order.orderNumber
const moving = (request: unknown) => ({ value: 'moving', invoked: [{ operation: 'moveShopOrder', input: { params: { number }, ...(request as object) } }] })
const READING = { value: 'reading', invoked: [{ operation: 'getShopOrder', input: { params: { number } } }] }

const rejectedMove = ({ context: { asked } }: { context: { asked: unknown } }, { error }: ModelEvent) => {
  const { code } = error as { code: string }
  if (code === 'order-changed') return READING
  return { value: code === 'network' || asked === null ? 'unanswered' : 'asking', problem: error }
}

/** A move is chosen, confirmed and made once; a lost response is repeated with its key, and what somebody else has changed is read again. */
export const handlingModel = model<typeof handlingMachine>({
  machine: handlingMachine,
  input: { order: SEEN },
  events: [
    { type: 'move.ask', move: 'order.cancel' },
    { type: 'move.cancel' },
    { type: 'move.confirm', move, idempotencyKey: 'key-1' },
    { type: 'move.retry' },
    { type: 'order.read' },
    { type: 'order.refunded', order: REFUNDED },
    { type: 'news.dismiss' },
    resolved('moveShopOrder', MOVED),
    rejected('moveShopOrder', LOST),
    rejected('moveShopOrder', OVERTAKEN),
    rejected('moveShopOrder', DIFFERS),
    resolved('getShopOrder', READ),
    rejected('getShopOrder', LOST),
  ],
  accepts: {
    'move.ask': ['idle'],
    'move.cancel': ['asking', 'moving'],
    'move.confirm': ['idle', 'asking'],
    'move.retry': ['unanswered'],
    'order.read': ['idle', 'unanswered', 'unread'],
    'order.refunded': ['idle'],
    'news.dismiss': ['idle'],
  },
  invokes: { moveShopOrder: ['moving'], getShopOrder: ['reading'] },
  phrases: {
    'move.ask': 'the packer chooses a move',
    'move.cancel': 'the packer closes the question',
    'move.confirm': 'the packer confirms it',
    'move.retry': 'the packer tries again',
    'order.read': 'the packer reads the order again',
    'order.refunded': 'the packer has refunded a part',
    'news.dismiss': 'the packer has seen what others did',
    'xstate.done.actor.moveShopOrder': 'the order is moved',
    'xstate.error.actor.moveShopOrder': 'the order is not moved',
    'xstate.done.actor.getShopOrder': 'the order arrives',
    'xstate.error.actor.getShopOrder': 'the order does not arrive',
  },
  start: { value: 'idle', order: SEEN, asked: null, request: null, problem: null, seenUntil: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'move.ask': () => ({ value: 'asking', asked: 'order.cancel', seenUntil: null }),
    'move.cancel': (before) => (before.matches('moving') ? { asked: null } : { value: 'idle', asked: null, request: null, problem: null }),
    'move.confirm': ({ context }) => {
      const request = requestAt(context.order.version)
      return { ...moving(request), request, problem: null, seenUntil: null }
    },
    'move.retry': ({ context: { request } }) => ({ ...moving(request), problem: null }),
    'order.read': () => ({ ...READING, problem: null }),
    'order.refunded': () => ({ value: 'idle', order: REFUNDED, asked: null, request: null, problem: null }),
    'news.dismiss': () => ({ value: 'idle', seenUntil: null }),
    'xstate.done.actor.moveShopOrder': () => ({
      value: 'idle',
      order: MOVED,
      asked: null,
      request: null,
      problem: null,
      emitted: [{ type: 'order.moved', event: 'order.cancel' }],
    }),
    'xstate.error.actor.moveShopOrder': rejectedMove,
    'xstate.done.actor.getShopOrder': ({ context: { order: before } }) => ({
      value: 'idle',
      order: READ,
      asked: null,
      request: null,
      problem: null,
      seenUntil: before.timeline[0]?.id,
    }),
    'xstate.error.actor.getShopOrder': (_, { error }) => ({ value: 'unread', problem: error }),
  },
})
