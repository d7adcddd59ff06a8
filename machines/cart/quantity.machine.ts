import { assign, sendParent, setup } from 'xstate'
import { QUANTITY_SETTLES_MS } from '#contract/cart.constants.ts'

/** Sent by a line's quantity actor: save this quantity. */
export interface QuantityReport {
  type: 'quantity.settled'
  itemId: number
  qty: number
}

export interface QuantityContext {
  readonly itemId: number
  /** The selected quantity. */
  readonly qty: number
}

export type QuantityEvent =
  | { type: 'quantity.set'; qty: number }
  /** Ends the debounce. */
  | { type: 'quantity.flush' }
  | { type: 'quantity.saved'; qty: number }
  | { type: 'quantity.rejected'; qty: number }

/** Debounces the quantity of one line: of many quick changes only the last is sent. The cart session sends it and reports the result. */
export const quantityMachine = setup({
  types: {} as { context: QuantityContext; events: QuantityEvent; input: { itemId: number } },
  delays: { quantitySettles: QUANTITY_SETTLES_MS },
  guards: {
    isLatest: ({ context }, { qty }: { qty: number }) => qty === context.qty,
  },
  actions: {
    storeQuantity: assign((_, { qty }: { qty: number }) => ({ qty })),
    report: sendParent(({ context: { itemId, qty } }): QuantityReport => ({ type: 'quantity.settled', itemId, qty })),
  },
}).createMachine({
  id: 'quantity',
  context: ({ input }) => ({ itemId: input.itemId, qty: 0 }),
  initial: 'settled',
  states: {
    settled: {
      on: { 'quantity.set': { target: 'waiting', actions: { type: 'storeQuantity', params: ({ event }) => event } } },
    },
    waiting: {
      description: 'Each further change restarts the timer.',
      after: { quantitySettles: 'saving' },
      on: {
        'quantity.set': { target: 'waiting', reenter: true, actions: { type: 'storeQuantity', params: ({ event }) => event } },
        'quantity.flush': 'saving',
      },
    },
    saving: {
      description: 'The cart session sends the quantity.',
      entry: 'report',
      on: {
        'quantity.set': { target: 'waiting', actions: { type: 'storeQuantity', params: ({ event }) => event } },
        'quantity.saved': { guard: { type: 'isLatest', params: ({ event }) => event }, target: 'settled' },
        'quantity.rejected': { guard: { type: 'isLatest', params: ({ event }) => event }, target: 'rejected' },
      },
    },
    rejected: {
      description: 'The confirmed quantity is shown again; the cart session stores the reason.',
      on: { 'quantity.set': { target: 'waiting', actions: { type: 'storeQuantity', params: ({ event }) => event } } },
    },
  },
})
