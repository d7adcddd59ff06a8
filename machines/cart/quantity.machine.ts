import { assign, sendParent, setup } from 'xstate'
import { QUANTITY_SETTLES_MS } from '#contract/cart.constants.ts'

/** What a line's quantity actor says: this quantity shall be saved. */
export interface QuantityReport {
  type: 'quantity.settled'
  itemId: number
  qty: number
}

export interface QuantityContext {
  readonly itemId: number
  /** What the person wants. */
  readonly qty: number
}

export type QuantityEvent =
  | { type: 'quantity.set'; qty: number }
  /** Do not wait any longer. */
  | { type: 'quantity.flush' }
  | { type: 'quantity.saved'; qty: number }
  | { type: 'quantity.refused'; qty: number }

/** How one line's quantity gets to the server: the last of many quick changes, once. The cart's session sends it and says what came of it. */
export const quantityMachine = setup({
  types: {} as { context: QuantityContext; events: QuantityEvent; input: { itemId: number } },
  delays: { quantitySettles: QUANTITY_SETTLES_MS },
  guards: {
    isLatest: ({ context }, { qty }: { qty: number }) => qty === context.qty,
  },
  actions: {
    remember: assign((_, { qty }: { qty: number }) => ({ qty })),
    report: sendParent(({ context: { itemId, qty } }): QuantityReport => ({ type: 'quantity.settled', itemId, qty })),
  },
}).createMachine({
  id: 'quantity',
  context: ({ input }) => ({ itemId: input.itemId, qty: 0 }),
  initial: 'settled',
  states: {
    settled: {
      on: { 'quantity.set': { target: 'waiting', actions: { type: 'remember', params: ({ event }) => event } } },
    },
    waiting: {
      description: 'Each further change starts the time anew.',
      after: { quantitySettles: 'saving' },
      on: {
        'quantity.set': { target: 'waiting', reenter: true, actions: { type: 'remember', params: ({ event }) => event } },
        'quantity.flush': 'saving',
      },
    },
    saving: {
      description: 'Handed to the session, which sends one change at a time.',
      entry: 'report',
      on: {
        'quantity.set': { target: 'waiting', actions: { type: 'remember', params: ({ event }) => event } },
        'quantity.saved': { guard: { type: 'isLatest', params: ({ event }) => event }, target: 'settled' },
        'quantity.refused': { guard: { type: 'isLatest', params: ({ event }) => event }, target: 'refused' },
      },
    },
    refused: {
      description: "The server's number is back; the session keeps the reason.",
      on: { 'quantity.set': { target: 'waiting', actions: { type: 'remember', params: ({ event }) => event } } },
    },
  },
})
