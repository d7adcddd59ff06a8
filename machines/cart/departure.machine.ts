import { emit, setup } from 'xstate'

export type DepartureEvent =
  /** The user goes to the checkout while changes of the cart are pending. */
  | { type: 'checkout.requested' }
  | { type: 'changes.saved' }
  | { type: 'change.rejected' }
  /** The user went elsewhere. */
  | { type: 'cart.closed' }

export type DepartureEmittedEvent = { type: 'changes.awaited' } | { type: 'checkout.opened' }

/** The way from the cart to the checkout: pending changes are saved first; a rejected one keeps the user in the cart. */
export const departureMachine = setup({
  types: {} as { context: object; events: DepartureEvent; emitted: DepartureEmittedEvent },
  // Changes that are still pending then are saved all the same.
  delays: { savingIsLong: 10_000 },
  actions: { emit: emit((_, emitted: DepartureEmittedEvent) => emitted) },
}).createMachine({
  id: 'departure',
  context: {},
  initial: 'staying',
  states: {
    staying: { on: { 'checkout.requested': { target: 'saving', actions: { type: 'emit', params: { type: 'changes.awaited' } } } } },
    saving: {
      on: {
        'changes.saved': { target: 'staying', actions: { type: 'emit', params: { type: 'checkout.opened' } } },
        'change.rejected': 'staying',
        'cart.closed': 'staying',
      },
      after: { savingIsLong: { target: 'staying', actions: { type: 'emit', params: { type: 'checkout.opened' } } } },
    },
  },
})
