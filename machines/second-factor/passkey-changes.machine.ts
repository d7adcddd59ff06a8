import { assign, emit, setup } from 'xstate'
import type { SecondFactor } from '#contract/second-factor.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

export interface PasskeyChangesContext {
  /** The passkey that is changed. */
  readonly id: number | null
  /** Its new name, only while it is sent. */
  readonly name: string | null
  readonly problem: Problem | null
}

export type PasskeyChangesEvent =
  | { type: 'rename.begin'; id: number }
  | { type: 'rename.submit'; name: string }
  | { type: 'rename.cancel' }
  | { type: 'removal.ask'; id: number }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }

export type PasskeyChangesEmittedEvent =
  | { type: 'passkey.renamed'; factor: SecondFactor }
  | { type: 'passkey.removed'; factor: SecondFactor }
  /** Another tab or device has removed it. */
  | { type: 'passkey.missing' }

const chosen = { type: 'choose', params: ({ event }: { event: { id: number } }) => event } as const
const paramsOf = ({ id }: PasskeyChangesContext) => ({ id: String(id) })

/** The passkeys that a user has: one is renamed, or removed after confirmation. */
export const passkeyChangesMachine = setup({
  types: {} as { context: PasskeyChangesContext; events: PasskeyChangesEvent; emitted: PasskeyChangesEmittedEvent; tags: 'busy' },
  actors: { renamePasskey: operation('renamePasskey'), removePasskey: operation('removePasskey') },
  guards: { isMissing: (_, { problem }: { problem: Problem }) => problem.code === 'not-found' },
  actions: {
    choose: assign((_, { id }: { id: number }) => ({ id, problem: null })),
    storeName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    clearName: assign({ name: null }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: PasskeyChangesEmittedEvent) => event),
  },
}).createMachine({
  id: 'passkeyChanges',
  context: { id: null, name: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'rename.begin': { target: 'renaming', actions: chosen }, 'removal.ask': { target: 'asking', actions: chosen } } },
    renaming: {
      on: {
        'rename.submit': { target: 'saving', actions: { type: 'storeName', params: ({ event }) => event } },
        'rename.cancel': 'idle',
      },
    },
    saving: {
      tags: 'busy',
      exit: 'clearName',
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context }) => ({ params: paramsOf(context), body: { name: context.name ?? '' } }),
        onDone: { target: 'idle', actions: { type: 'emit', params: ({ event }) => ({ type: 'passkey.renamed', factor: event.output }) } },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'idle',
            actions: { type: 'emit', params: { type: 'passkey.missing' } },
          },
          { target: 'renaming', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
    },
    asking: {
      description: 'Asks before the removal, with the reason why the last try failed.',
      on: { 'removal.confirm': { target: 'removing', actions: 'clearProblem' }, 'removal.cancel': 'idle' },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context }) => ({ params: paramsOf(context) }),
        onDone: { target: 'idle', actions: { type: 'emit', params: ({ event }) => ({ type: 'passkey.removed', factor: event.output }) } },
        onError: { target: 'asking', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})
