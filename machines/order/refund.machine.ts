import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { priceShopOrderRefund, refundShopOrder, ShopOrder } from '#contract/shop-order.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, problemOf, problemParams } from '../problem.ts'

/** Units of lines, and an amount of the delivery. */
export type RefundChoice = InputOf<typeof priceShopOrderRefund>['body']

export interface RefundDetails {
  readonly reason: string
  /** Receipt number of the withdrawal that it settles. */
  readonly withdrawal?: string | undefined
}

export interface RefundRequest {
  readonly body: InputOf<typeof refundShopOrder>['body']
  /** Repeated after a lost response: it is paid back once. */
  readonly idempotencyKey: string
}

export interface RefundContext {
  readonly number: string
  /** Version of the order that is seen. */
  readonly version: number
  readonly choice: RefundChoice
  /** What the choice pays back, in euros; null until the server has said so. */
  readonly amount: number | null
  /** The last request, until it is answered. */
  readonly request: RefundRequest | null
  readonly problem: Problem | null
}

export type RefundEvent =
  | { type: 'choice.set'; choice: RefundChoice }
  | { type: 'price.retry' }
  | { type: 'refund.confirm'; details: RefundDetails; idempotencyKey: string }
  | { type: 'refund.retry' }

/** `refund.ended`: with the order as it is now. `refund.overtaken`: somebody else has changed the order. */
export type RefundEmittedEvent = { type: 'refund.ended'; order: ShopOrder } | { type: 'refund.overtaken' }

const paramsOf = ({ number }: RefundContext) => ({ params: { number } })
const requestOf = ({ request }: RefundContext): RefundRequest => {
  if (!request) throw new Error('No refund was confirmed')
  return request
}
const set = { target: '#refund.choosing.waiting', actions: { type: 'set', params: ({ event }: { event: { choice: RefundChoice } }) => event } } as const

/** A refund of an order: each choice is priced by the server, confirmed with a reason, and paid back once. */
export const refundMachine = setup({
  types: {} as {
    context: RefundContext
    input: Pick<RefundContext, 'number' | 'version' | 'choice'>
    events: RefundEvent
    emitted: RefundEmittedEvent
    tags: 'busy'
  },
  actors: { priceShopOrderRefund: operation('priceShopOrderRefund'), refundShopOrder: operation('refundShopOrder') },
  delays: { choiceSettles: 300 },
  guards: {
    isOvertaken: (_, { problem }: { problem: Problem }) => problem.code === 'order-changed',
    isResponseLost: (_, { problem }: { problem: Problem }) => isTransient(problem),
  },
  actions: {
    set: assign((_, { choice }: { choice: RefundChoice }) => ({ choice, amount: null, problem: null })),
    storeAmount: assign((_, { amount }: { amount: number }) => ({ amount, problem: null })),
    storeRequest: assign(({ context: { choice, version } }, { details, idempotencyKey }: { details: RefundDetails; idempotencyKey: string }) => ({
      request: { body: { ...choice, ...details, version }, idempotencyKey },
      problem: null,
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    emit: emit((_, event: RefundEmittedEvent) => event),
  },
}).createMachine({
  id: 'refund',
  context: ({ input }) => ({ ...input, amount: null, request: null, problem: null }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'pricing',
      on: { 'choice.set': set },
      states: {
        waiting: { description: 'Waits until nothing was changed for a moment', after: { choiceSettles: 'pricing' } },
        pricing: {
          invoke: {
            id: 'priceShopOrderRefund',
            src: 'priceShopOrderRefund',
            input: ({ context }) => ({ ...paramsOf(context), body: context.choice }),
            onDone: { target: 'priced', actions: { type: 'storeAmount', params: ({ event }) => event.output } },
            onError: { target: 'unpriced', actions: { type: 'storeProblem', params: problemParams } },
          },
        },
        priced: {
          description: 'Shows the amount, and why the last try was refused',
          on: {
            'refund.confirm': { target: '#refund.refunding', actions: { type: 'storeRequest', params: ({ event }) => event } },
          },
        },
        unpriced: { on: { 'price.retry': { target: 'pricing', actions: 'clearProblem' } } },
      },
    },
    refunding: {
      tags: 'busy',
      invoke: {
        id: 'refundShopOrder',
        src: 'refundShopOrder',
        input: ({ context }) => ({ ...paramsOf(context), ...requestOf(context) }),
        onDone: {
          target: 'ended',
          actions: { type: 'emit', params: ({ event }): RefundEmittedEvent => ({ type: 'refund.ended', order: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'ended',
            actions: { type: 'emit', params: (): RefundEmittedEvent => ({ type: 'refund.overtaken' }) },
          },
          {
            guard: { type: 'isResponseLost', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'unanswered',
            actions: { type: 'storeProblem', params: problemParams },
          },
          { target: 'choosing.priced', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
    },
    unanswered: {
      description: 'The refund may have been made or not: it is repeated',
      on: { 'refund.retry': { target: 'refunding', actions: 'clearProblem' } },
    },
    ended: { type: 'final' },
  },
})
