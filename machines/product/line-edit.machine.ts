import { assign, emit, setup } from 'xstate'
import type { CartItem } from '#contract/cart.ts'

/** The part of a line that editing needs. */
export type EditedLine = Pick<CartItem, 'itemId' | 'productId' | 'qty' | 'options'>

export interface LineEditContext {
  readonly itemId: number
  /** The shown product and its variants, whose lines can be edited here. */
  readonly productIds: readonly number[]
  /** The line in the cart; null while loading and when it is of another product. */
  readonly line: EditedLine | null
  /** Quantity of the shown product in the cart; 1 without any. */
  readonly ownQty: number
}

export type LineEditEvent =
  /** The lines of the cart, initially and after each change. */
  { type: 'cart.updated'; lines: readonly EditedLine[] } | { type: 'line.saved'; itemId: number }

/** The line was changed: editing is done. */
export type LineEditEmittedEvent = { type: 'edit.done' }

interface Lines {
  lines: readonly EditedLine[]
}

const theEvent = <E>({ event }: { event: E }): E => event

/** Editing a cart line on a product page. */
export const lineEditMachine = setup({
  types: {} as { context: LineEditContext; events: LineEditEvent; emitted: LineEditEmittedEvent; input: Pick<LineEditContext, 'itemId' | 'productIds'> },
  guards: {
    isMine: ({ context: { itemId, productIds } }, { lines }: Lines) => lines.some((line) => line.itemId === itemId && productIds.includes(line.productId)),
    isThis: ({ context }, { itemId }: { itemId: number }) => itemId === context.itemId,
  },
  actions: {
    storeLine: assign(({ context }, { lines }: Lines) => ({ line: lines.find(({ itemId }) => itemId === context.itemId) ?? null })),
    storeOwnQty: assign(({ context: { productIds } }, { lines }: Lines) => ({
      line: null,
      ownQty: lines.filter(({ productId }) => productIds.includes(productId)).reduce((sum, { qty }) => sum + qty, 0) || 1,
    })),
    emitDone: emit({ type: 'edit.done' } as const),
  },
}).createMachine({
  id: 'lineEdit',
  context: ({ input }) => ({ ...input, line: null, ownQty: 1 }),
  initial: 'seeking',
  states: {
    seeking: {
      description: 'The cart is not loaded yet; nothing can be saved.',
      on: {
        'cart.updated': [
          { guard: { type: 'isMine', params: theEvent }, target: 'editing', actions: { type: 'storeLine', params: theEvent } },
          { target: 'adding', actions: { type: 'storeOwnQty', params: theEvent } },
        ],
      },
    },
    editing: {
      on: {
        'line.saved': { guard: { type: 'isThis', params: theEvent }, target: 'saved', actions: 'emitDone' },
        'cart.updated': [{ guard: { type: 'isMine', params: theEvent } }, { target: 'adding', actions: { type: 'storeOwnQty', params: theEvent } }],
      },
    },
    adding: { description: 'The line is missing or of another product: the page adds a new line.' },
    saved: { type: 'final' },
  },
})
