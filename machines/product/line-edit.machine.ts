import { assign, emit, setup } from 'xstate'
import type { CartItem } from '#contract/cart.ts'

/** What of a line its editing needs. */
export type EditedLine = Pick<CartItem, 'itemId' | 'productId' | 'qty' | 'options'>

export interface LineEditContext {
  readonly itemId: number
  /** The shown product and its variants: lines of these can be edited here. */
  readonly productIds: readonly number[]
  /** The line as it is in the cart; null while it is sought and when it is none of this product. */
  readonly line: EditedLine | null
  /** Pieces of the shown product that are in the cart anyway; 1 without any. */
  readonly ownQty: number
}

export type LineEditEvent =
  /** The lines of the cart, at first and whenever they change. */
  { type: 'cart.known'; lines: readonly EditedLine[] } | { type: 'line.saved'; itemId: number }

/** The line was changed: the page of its editing has done its work. */
export type LineEditEmittedEvent = { type: 'edit.done' }

interface Lines {
  lines: readonly EditedLine[]
}

const theEvent = <E>({ event }: { event: E }): E => event

/** A product's page that changes a line of the cart instead of adding one. */
export const lineEditMachine = setup({
  types: {} as { context: LineEditContext; events: LineEditEvent; emitted: LineEditEmittedEvent; input: Pick<LineEditContext, 'itemId' | 'productIds'> },
  guards: {
    isMine: ({ context: { itemId, productIds } }, { lines }: Lines) => lines.some((line) => line.itemId === itemId && productIds.includes(line.productId)),
    isThis: ({ context }, { itemId }: { itemId: number }) => itemId === context.itemId,
  },
  actions: {
    keepLine: assign(({ context }, { lines }: Lines) => ({ line: lines.find(({ itemId }) => itemId === context.itemId) ?? null })),
    keepOwn: assign(({ context: { productIds } }, { lines }: Lines) => ({
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
      description: 'The cart is not here yet; nothing can be saved.',
      on: {
        'cart.known': [
          { guard: { type: 'isMine', params: theEvent }, target: 'editing', actions: { type: 'keepLine', params: theEvent } },
          { target: 'adding', actions: { type: 'keepOwn', params: theEvent } },
        ],
      },
    },
    editing: {
      on: {
        'line.saved': { guard: { type: 'isThis', params: theEvent }, target: 'saved', actions: 'emitDone' },
        'cart.known': [{ guard: { type: 'isMine', params: theEvent } }, { target: 'adding', actions: { type: 'keepOwn', params: theEvent } }],
      },
    },
    adding: { description: 'The line is of another product or gone: the page adds like any other and touches no line.' },
    saved: { type: 'final' },
  },
})
