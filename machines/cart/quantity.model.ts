import { elapsed, model } from '#tests/model/model.ts'
import { type QuantityContext, quantityMachine } from './quantity.machine.ts'

const ITEM = 7
const settled = `xstate.after.quantitySettles.quantity.waiting`

/** One line and two quantities, each saved and rejected. */
export const quantityModel = model<typeof quantityMachine>({
  machine: quantityMachine,
  input: { itemId: ITEM },
  events: [
    ...[2, 3].flatMap((qty) => [
      { type: 'quantity.set', qty },
      { type: 'quantity.saved', qty },
      { type: 'quantity.rejected', qty },
    ]),
    { type: 'quantity.flush' },
    elapsed('quantitySettles', 'quantity.waiting'),
  ],
  accepts: {
    'quantity.set': ['settled', 'waiting', 'saving', 'rejected'],
    'quantity.flush': ['waiting'],
    'quantity.saved': ['saving'],
    'quantity.rejected': ['saving'],
  },
  delays: { quantitySettles: { in: ['waiting'], ms: 500 } },
  phrases: {
    'quantity.set': ({ qty }) => `the shopper sets the quantity to ${qty}`,
    'quantity.saved': ({ qty }) => `the quantity ${qty} is saved`,
    'quantity.rejected': ({ qty }) => `the quantity ${qty} is rejected`,
    'quantity.flush': 'the page may be gone soon',
    'xstate.after.quantitySettles': 'the shopper pauses',
  },
  start: { value: 'settled', qty: 0 },
  project: ({ context }) => ({ qty: context.qty }),
  expect: {
    'quantity.set': (_, { qty }) => ({ value: 'waiting', qty, emitted: [] }),
    'quantity.saved': ({ context }, { qty }) => ({ value: qty === context.qty ? 'settled' : 'saving', qty: context.qty, emitted: [] }),
    'quantity.rejected': ({ context }, { qty }) => ({ value: qty === context.qty ? 'rejected' : 'saving', qty: context.qty, emitted: [] }),
    'quantity.flush': ({ context }) => ({ value: 'saving', emitted: [report(context)] }),
    [settled]: ({ context }) => ({ value: 'saving', emitted: [report(context)] }),
  },
})

const report = ({ qty }: QuantityContext) => ({ type: 'quantity.settled', itemId: ITEM, qty })
