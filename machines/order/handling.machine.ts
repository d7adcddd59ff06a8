import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { moveShopOrder, OrderMove, ShopOrder } from '#contract/shop-order.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, problemOf, problemParams } from '../problem.ts'

type MoveBody = InputOf<typeof moveShopOrder>['body']
/** A move with what it needs, without the version that was seen. */
export type ChosenMove = MoveBody extends infer Each ? (Each extends MoveBody ? Omit<Each, 'version'> : never) : never

export interface MoveRequest {
  readonly body: MoveBody
  /** Repeated after a lost response: the move is made once. */
  readonly idempotencyKey: string
}

export interface HandlingContext {
  readonly order: ShopOrder
  /** The move that its user is asked about. */
  readonly asked: OrderMove | null
  /** The last request, until it is answered. */
  readonly request: MoveRequest | null
  readonly problem: Problem | null
  /** The last entry of the timeline that was seen before others came; null when all were seen. */
  readonly seenUntil: number | null
}

export type HandlingEvent =
  | { type: 'move.ask'; move: OrderMove }
  | { type: 'move.cancel' }
  | { type: 'move.confirm'; move: ChosenMove; idempotencyKey: string }
  | { type: 'move.retry' }
  | { type: 'order.read' }
  | { type: 'order.refunded'; order: ShopOrder }
  | { type: 'news.dismiss' }

export type HandlingEmittedEvent = { type: 'order.moved'; event: OrderMove }

const numberOf = ({ order }: HandlingContext) => ({ params: { number: order.order.orderNumber } })
const requestOf = ({ request }: HandlingContext): MoveRequest => {
  if (!request) throw new Error('No move was chosen')
  return request
}
const confirm = {
  target: 'moving',
  actions: { type: 'store', params: ({ event }: { event: { move: ChosenMove; idempotencyKey: string } }) => event },
} as const
const ask = { target: 'asking', actions: { type: 'ask', params: ({ event }: { event: { move: OrderMove } }) => event } } as const

/** The handling of an order: a move is chosen, confirmed with what it needs, and made once; an order that somebody else moved is read again. */
export const handlingMachine = setup({
  types: {} as {
    context: HandlingContext
    input: { order: ShopOrder }
    events: HandlingEvent
    emitted: HandlingEmittedEvent
    tags: 'busy'
  },
  actors: { moveShopOrder: operation('moveShopOrder'), getShopOrder: operation('getShopOrder') },
  guards: {
    isOvertaken: (_, { problem }: { problem: Problem }) => problem.code === 'order-changed',
    isResponseLost: (_, { problem }: { problem: Problem }) => isTransient(problem),
    isAsked: ({ context: { asked } }) => asked !== null,
  },
  actions: {
    ask: assign((_, { move }: { move: OrderMove }) => ({ asked: move, seenUntil: null })),
    store: assign(({ context: { order } }, { move, idempotencyKey }: { move: ChosenMove; idempotencyKey: string }) => ({
      request: { body: { ...move, version: order.version } as MoveBody, idempotencyKey },
      problem: null,
      seenUntil: null,
    })),
    storeMoved: assign((_, { order }: { order: ShopOrder }) => ({ order, asked: null, request: null, problem: null })),
    storeRead: assign(({ context }, { order }: { order: ShopOrder }) => ({
      order,
      asked: null,
      request: null,
      problem: null,
      seenUntil: context.order.timeline.at(-1)?.id ?? 0,
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clear: assign({ asked: null, request: null, problem: null }),
    clearMove: assign({ asked: null }),
    clearNews: assign({ seenUntil: null }),
    emit: emit((_, event: HandlingEmittedEvent) => event),
  },
}).createMachine({
  id: 'handling',
  context: ({ input: { order } }) => ({ order, asked: null, request: null, problem: null, seenUntil: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Shows the order and what can be done with it',
      on: {
        'move.ask': ask,
        'move.confirm': confirm,
        'news.dismiss': { actions: 'clearNews' },
        'order.read': 'reading',
        'order.refunded': { actions: { type: 'storeMoved', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'Asks for what a move needs, with the reason why the last try was refused',
      on: { 'move.confirm': confirm, 'move.cancel': { target: 'idle', actions: 'clear' } },
    },
    moving: {
      description: 'The dialog can be closed before the response: a failure is shown on the page then',
      tags: 'busy',
      on: { 'move.cancel': { actions: 'clearMove' } },
      invoke: {
        id: 'moveShopOrder',
        src: 'moveShopOrder',
        input: ({ context }) => ({ ...numberOf(context), ...requestOf(context) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'emit', params: ({ context }): HandlingEmittedEvent => ({ type: 'order.moved', event: requestOf(context).body.event }) },
            { type: 'storeMoved', params: ({ event }) => ({ order: event.output }) },
          ],
        },
        onError: [
          { guard: { type: 'isOvertaken', params: ({ event }) => ({ problem: problemOf(event.error) }) }, target: 'reading' },
          {
            guard: { type: 'isResponseLost', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'unanswered',
            actions: { type: 'storeProblem', params: problemParams },
          },
          { guard: 'isAsked', target: 'asking', actions: { type: 'storeProblem', params: problemParams } },
          { target: 'unanswered', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
    },
    unanswered: {
      description: 'The move may have been made or not, or was refused: it is repeated, or the order read again',
      on: { 'move.retry': { target: 'moving', actions: 'clearProblem' }, 'order.read': { target: 'reading', actions: 'clearProblem' } },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'getShopOrder',
        src: 'getShopOrder',
        input: ({ context }) => numberOf(context),
        onDone: { target: 'idle', actions: { type: 'storeRead', params: ({ event }) => ({ order: event.output }) } },
        onError: { target: 'unread', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    unread: { on: { 'order.read': { target: 'reading', actions: 'clearProblem' } } },
  },
})
