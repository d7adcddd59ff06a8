import { elapsed, model } from '#tests/model/model.ts'
import { departureMachine } from './departure.machine.ts'

const opened = () => ({ value: 'staying', emitted: [{ type: 'checkout.opened' }] })

/** Changes that are saved, rejected, or take long; a user who goes elsewhere meanwhile. */
export const departureModel = model<typeof departureMachine>({
  machine: departureMachine,
  input: undefined,
  events: [
    { type: 'checkout.requested' },
    { type: 'changes.saved' },
    { type: 'change.rejected' },
    { type: 'cart.closed' },
    elapsed('savingIsLong', 'departure.saving'),
  ],
  accepts: { 'checkout.requested': ['staying'], 'changes.saved': ['saving'], 'change.rejected': ['saving'], 'cart.closed': ['saving'] },
  delays: { savingIsLong: { in: ['saving'], ms: 10_000 } },
  phrases: {
    'checkout.requested': 'the shopper goes to the checkout while a change is pending',
    'changes.saved': 'the changes are saved',
    'change.rejected': 'a change is rejected',
    'cart.closed': 'the shopper leaves the cart',
    'xstate.after.savingIsLong': 'the changes take long',
  },
  start: { value: 'staying' },
  project: () => ({}),
  expect: {
    'checkout.requested': () => ({ value: 'saving', emitted: [{ type: 'changes.awaited' }] }),
    'changes.saved': opened,
    'change.rejected': () => ({ value: 'staying' }),
    'cart.closed': () => ({ value: 'staying' }),
    'xstate.after.savingIsLong.departure.saving': opened,
  },
})
