import { assign, emit, setup } from 'xstate'
import type { DroppedLine } from './cart-session.events.ts'

/** How long a removed line can be restored. */
export const UNDO_LASTS_MS = 8000

export interface RemovedLine extends DroppedLine {
  readonly itemId: number
  readonly name: string
  /** Its position among the lines. */
  readonly index: number
}

export interface RemovalContext {
  /** Recently removed lines, the latest last. */
  readonly lines: readonly RemovedLine[]
}

export type RemovalEvent =
  | { type: 'line.removed'; line: RemovedLine }
  /** Restores a line; `key` is the Idempotency-Key of the add. */
  | { type: 'removal.undo'; itemId: number; key: string }
  /** Pauses the timer. */
  | { type: 'removal.hold' }
  | { type: 'removal.release' }
  | { type: 'cart.ended' }

export type RemovalEmittedEvent = { type: 'line.restored'; line: DroppedLine; key: string }

/** Undo of recently removed lines. */
export const removalMachine = setup({
  types: {} as { context: RemovalContext; events: RemovalEvent; emitted: RemovalEmittedEvent },
  delays: { undoLasts: UNDO_LASTS_MS },
  guards: {
    isThere: ({ context }, { itemId }: { itemId: number }) => context.lines.some((line) => line.itemId === itemId),
    isEmpty: ({ context }) => context.lines.length === 0,
  },
  actions: {
    addLine: assign(({ context }, { line }: { line: RemovedLine }) => ({ lines: [...context.lines, line] })),
    removeLine: assign(({ context }, { itemId }: { itemId: number }) => ({ lines: context.lines.filter((line) => line.itemId !== itemId) })),
    clearLines: assign({ lines: [] }),
    emitRestored: emit(({ context }, { itemId, key }: { itemId: number; key: string }): RemovalEmittedEvent => {
      const { productId = 0, qty = 0, options = {} } = context.lines.find((line) => line.itemId === itemId) ?? {}
      return { type: 'line.restored', line: { productId, qty, options }, key }
    }),
  },
}).createMachine({
  id: 'removal',
  context: { lines: [] },
  initial: 'nothing',
  on: {
    'line.removed': { target: '.offering', actions: { type: 'addLine', params: ({ event }) => event } },
    'cart.ended': { target: '.nothing', actions: 'clearLines' },
  },
  states: {
    nothing: {},
    offering: {
      description: 'Each further removal restarts the timer.',
      initial: 'counting',
      always: { guard: 'isEmpty', target: 'nothing' },
      on: {
        'removal.undo': {
          guard: { type: 'isThere', params: ({ event }) => event },
          actions: [
            { type: 'emitRestored', params: ({ event }) => event },
            { type: 'removeLine', params: ({ event }) => event },
          ],
        },
      },
      states: {
        counting: { after: { undoLasts: { target: '#removal.nothing', actions: 'clearLines' } }, on: { 'removal.hold': 'held' } },
        held: { on: { 'removal.release': 'counting' } },
      },
    },
  },
})
