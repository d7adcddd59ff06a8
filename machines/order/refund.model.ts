import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { exampleShopOrder } from './handling.model.ts'
import { refundMachine } from './refund.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const OVERTAKEN = { code: 'order-changed', status: 409, message: 'order-changed' }
const DIFFERS = { code: 'refund-differs', status: 422, message: 'refund-differs' }

const number = '2026-000042'
const ALL = { lines: [{ position: 1, quantity: 2, restock: true }], delivery: 4.5 }
const PART = { lines: [{ position: 1, quantity: 1, restock: false }], delivery: 0 }
const details = { reason: 'Broken in the box' }
const REFUNDED = exampleShopOrder(5)
const SETTLED = elapsed('choiceSettles', 'refund.choosing.waiting')

const pricing = (choice: unknown) => ({
  value: { choosing: 'pricing' },
  invoked: [{ operation: 'priceShopOrderRefund', input: { params: { number }, body: choice } }],
})
const refunding = (request: unknown) => ({
  value: 'refunding',
  invoked: [{ operation: 'refundShopOrder', input: { params: { number }, ...(request as object) } }],
})

/** A choice is priced and paid back once; a lost response is repeated with its key, and an order that somebody else has changed is left. */
export const refundModel = model<typeof refundMachine>({
  machine: refundMachine,
  input: { number, version: 4, choice: ALL },
  events: [
    { type: 'choice.set', choice: PART },
    { type: 'price.retry' },
    { type: 'refund.confirm', details, idempotencyKey: 'key-1' },
    { type: 'refund.retry' },
    SETTLED,
    resolved('priceShopOrderRefund', { amount: 12.5 }),
    rejected('priceShopOrderRefund', DIFFERS),
    resolved('refundShopOrder', REFUNDED),
    rejected('refundShopOrder', LOST),
    rejected('refundShopOrder', OVERTAKEN),
    rejected('refundShopOrder', DIFFERS),
  ],
  accepts: {
    'choice.set': ['choosing'],
    'price.retry': ['choosing.unpriced'],
    'refund.confirm': ['choosing.priced'],
    'refund.retry': ['unanswered'],
  },
  invokes: { priceShopOrderRefund: ['choosing.pricing'], refundShopOrder: ['refunding'] },
  delays: { choiceSettles: { in: ['choosing.waiting'], ms: 300 } },
  phrases: {
    'choice.set': 'the user changes what goes back',
    'price.retry': 'the user asks for the amount again',
    'refund.confirm': 'the user refunds it',
    'refund.retry': 'the user tries again',
    'xstate.after.choiceSettles': 'nothing is changed for a moment',
    'xstate.done.actor.priceShopOrderRefund': 'the amount arrives',
    'xstate.error.actor.priceShopOrderRefund': 'the amount does not arrive',
    'xstate.done.actor.refundShopOrder': 'the order is refunded',
    'xstate.error.actor.refundShopOrder': 'the order is not refunded',
  },
  start: { ...pricing(ALL), amount: null, request: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'choice.set': () => ({ value: { choosing: 'waiting' }, choice: PART, amount: null, problem: null }),
    [SETTLED.type]: ({ context: { choice } }) => pricing(choice),
    'price.retry': ({ context: { choice } }) => ({ ...pricing(choice), problem: null }),
    'refund.confirm': ({ context: { choice } }) => {
      const request = { body: { ...choice, ...details, version: 4 }, idempotencyKey: 'key-1' }
      return { ...refunding(request), request, problem: null }
    },
    'refund.retry': ({ context: { request } }) => ({ ...refunding(request), problem: null }),
    'xstate.done.actor.priceShopOrderRefund': () => ({ value: { choosing: 'priced' }, amount: 12.5, problem: null }),
    'xstate.error.actor.priceShopOrderRefund': (_, { error }: ModelEvent) => ({ value: { choosing: 'unpriced' }, problem: error }),
    'xstate.done.actor.refundShopOrder': () => ({ value: 'ended', emitted: [{ type: 'refund.ended', order: REFUNDED }] }),
    'xstate.error.actor.refundShopOrder': (_, { error }: ModelEvent) => {
      const { code } = error as { code: string }
      if (code === 'order-changed') return { value: 'ended', emitted: [{ type: 'refund.overtaken' }] }
      return { value: code === 'network' ? 'unanswered' : { choosing: 'priced' }, problem: error }
    },
  },
})
