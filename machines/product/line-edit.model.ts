import { model } from '#tests/model/model.ts'
import { type EditedLine, lineEditMachine } from './line-edit.machine.ts'

const line = (itemId: number, productId: number, qty: number): EditedLine => ({ itemId, productId, qty, options: {} })
const MINE = line(5, 71, 3)
const OTHER = line(6, 72, 2)
const FOREIGN = line(5, 99, 4)

/** A product with variants 71 and 72, and carts with its line, another line of it, a line of another product, none. */
export const lineEditModel = model<typeof lineEditMachine>({
  machine: lineEditMachine,
  input: { itemId: 5, productIds: [70, 71, 72] },
  events: [
    { type: 'cart.updated', lines: [MINE, OTHER] },
    { type: 'cart.updated', lines: [OTHER] },
    { type: 'cart.updated', lines: [FOREIGN] },
    { type: 'cart.updated', lines: [] },
    { type: 'line.saved', itemId: 5 },
    { type: 'line.saved', itemId: 6 },
  ],
  accepts: { 'cart.updated': ['seeking', 'editing'], 'line.saved': ['editing'] },
  phrases: {
    'cart.updated': ({ lines }) =>
      (lines as { itemId: number }[]).some(({ itemId }) => itemId === 5) ? 'the cart has the line' : 'the cart does not have the line',
    'line.saved': 'a line is saved',
  },
  start: { value: 'seeking', line: null, ownQty: 1 },
  project: ({ context }) => ({ line: context.line, ownQty: context.ownQty }),
  expect: {
    'cart.updated': (_, { lines }) =>
      (lines as readonly EditedLine[]).includes(MINE)
        ? { value: 'editing', line: MINE, emitted: [] }
        : { value: 'adding', line: null, ownQty: (lines as readonly EditedLine[]).includes(OTHER) ? 2 : 1, emitted: [] },
    'line.saved': (_, { itemId }) => (itemId === 5 ? { value: 'saved', emitted: [{ type: 'edit.done' }] } : { value: 'editing', line: MINE, emitted: [] }),
  },
})
