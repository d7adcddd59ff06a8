import { assign, emit, setup } from 'xstate'
import type { DroppedLine } from './cart-session.events.ts'

/** How long a removed line can be brought back. */
export const UNDO_LASTS_MS = 8000

export interface RemovedLine extends DroppedLine {
  readonly itemId: number
  readonly name: string
  /** Where it stood among the lines. */
  readonly index: number
}

export interface RemovalContext {
  /** What was removed a moment ago, the last one last. */
  readonly lines: readonly RemovedLine[]
}

export type RemovalEvent =
  | { type: 'line.gone'; line: RemovedLine }
  /** Brings a line back; `key` is the Idempotency-Key of that. */
  | { type: 'removal.undo'; itemId: number; key: string }
  /** Somebody is about to: time stands still. */
  | { type: 'removal.hold' }
  | { type: 'removal.release' }
  | { type: 'cart.left' }

export type RemovalEmittedEvent = { type: 'line.restored'; line: DroppedLine; key: string }

/** Lines that were removed a moment ago, and the way back. */
export const removalMachine = setup({
  types: {} as { context: RemovalContext; events: RemovalEvent; emitted: RemovalEmittedEvent },
  delays: { undoLasts: UNDO_LASTS_MS },
  guards: {
    isThere: ({ context }, { itemId }: { itemId: number }) => context.lines.some((line) => line.itemId === itemId),
    isEmpty: ({ context }) => context.lines.length === 0,
  },
  actions: {
    keep: assign(({ context }, { line }: { line: RemovedLine }) => ({ lines: [...context.lines, line] })),
    forget: assign(({ context }, { itemId }: { itemId: number }) => ({ lines: context.lines.filter((line) => line.itemId !== itemId) })),
    forgetAll: assign({ lines: [] }),
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
    'line.gone': { target: '.offering', reenter: true, actions: { type: 'keep', params: ({ event }) => event } },
    'cart.left': { target: '.nothing', actions: 'forgetAll' },
  },
  states: {
    nothing: {},
    offering: {
      description: 'Each further removal starts the time anew.',
      initial: 'counting',
      always: { guard: 'isEmpty', target: 'nothing' },
      on: {
        'removal.undo': {
          guard: { type: 'isThere', params: ({ event }) => event },
          actions: [
            { type: 'emitRestored', params: ({ event }) => event },
            { type: 'forget', params: ({ event }) => event },
          ],
        },
      },
      states: {
        counting: { after: { undoLasts: { target: '#removal.nothing', actions: 'forgetAll' } }, on: { 'removal.hold': 'held' } },
        held: { on: { 'removal.release': 'counting' } },
      },
    },
  },
})
