import { elapsed, model } from '#tests/model/model.ts'
import { type QuantityContext, quantityMachine } from './quantity.machine.ts'

const ITEM = 7
const settled = `xstate.after.quantitySettles.quantity.waiting`

/** One line, two quantities, and the session's two answers to each. */
export const quantityModel = model<typeof quantityMachine>({
  machine: quantityMachine,
  input: { itemId: ITEM },
  worlds: [
    ...[2, 3].flatMap((qty) => [
      { type: 'quantity.set', qty },
      { type: 'quantity.saved', qty },
      { type: 'quantity.refused', qty },
    ]),
    { type: 'quantity.flush' },
    elapsed('quantitySettles', 'quantity.waiting'),
  ],
  project: ({ context }) => ({ qty: context.qty }),
  expect: {
    'quantity.set': (_, { qty }) => ({ value: 'waiting', qty, emitted: [] }),
    'quantity.saved': ({ context }, { qty }) => ({ value: qty === context.qty ? 'settled' : 'saving', qty: context.qty, emitted: [] }),
    'quantity.refused': ({ context }, { qty }) => ({ value: qty === context.qty ? 'refused' : 'saving', qty: context.qty, emitted: [] }),
    'quantity.flush': ({ context }) => ({ value: 'saving', emitted: [report(context)] }),
    [settled]: ({ context }) => ({ value: 'saving', emitted: [report(context)] }),
  },
})

const report = ({ qty }: QuantityContext) => ({ type: 'quantity.settled', itemId: ITEM, qty })
