import { elapsed, model } from '#tests/model/model.ts'
import { type RemovalContext, removalMachine } from './removal.machine.ts'

const line = (itemId: number) => ({ itemId, productId: itemId * 10, qty: 2, options: {}, name: `Product ${itemId}`, index: 0 })
const ids = ({ lines }: RemovalContext) => lines.map(({ itemId }) => itemId)

/** Two lines that are removed one after the other, restored or not. */
export const removalModel = model<typeof removalMachine>({
  machine: removalMachine,
  input: undefined,
  events: [
    { type: 'line.removed', line: line(7) },
    { type: 'line.removed', line: line(8) },
    { type: 'removal.undo', itemId: 7, key: 'key-1' },
    { type: 'removal.hold' },
    { type: 'removal.release' },
    { type: 'cart.ended' },
    elapsed('undoLasts', 'removal.offering.counting'),
  ],
  accepts: {
    'line.removed': ['*'],
    'removal.undo': ['offering'],
    'removal.hold': ['offering.counting'],
    'removal.release': ['offering.held'],
    'cart.ended': ['*'],
  },
  delays: { undoLasts: { in: ['offering.counting'], ms: 8000 } },
  phrases: {
    'line.removed': 'the shopper removes a line',
    'removal.undo': 'the shopper restores the line',
    'removal.hold': 'the shopper points at the notice',
    'removal.release': 'the shopper leaves the notice',
    'cart.ended': 'the cart ends',
    'xstate.after.undoLasts': 'the time to restore the lines is over',
  },
  start: { value: 'nothing', lines: [] },
  project: ({ context }) => ({ lines: ids(context) }),
  possible: ({ context }, { type, line }) => type !== 'line.removed' || !ids(context).includes((line as { itemId: number }).itemId),
  undisturbed: ['removal.undo'],
  always: ({ context, value }) => {
    if ((value === 'nothing') !== (context.lines.length === 0)) throw new Error('What can be brought back is offered')
  },
  expect: {
    'line.removed': ({ context }, { line }) => ({
      value: { offering: 'counting' },
      lines: [...ids(context), (line as { itemId: number }).itemId],
      emitted: [],
    }),
    'removal.undo': ({ value, context }) => {
      const lines = ids(context).filter((id) => id !== 7)
      const emitted = ids(context).includes(7) ? [{ type: 'line.restored', line: { productId: 70, qty: 2, options: {} }, key: 'key-1' }] : []
      return { value: lines.length === 0 ? 'nothing' : value, lines, emitted }
    },
    'removal.hold': ({ context }) => ({ value: { offering: 'held' }, lines: ids(context), emitted: [] }),
    'removal.release': ({ context }) => ({ value: { offering: 'counting' }, lines: ids(context), emitted: [] }),
    'cart.ended': () => ({ value: 'nothing', lines: [], emitted: [] }),
    'xstate.after.undoLasts.removal.offering.counting': () => ({ value: 'nothing', lines: [], emitted: [] }),
  },
})
