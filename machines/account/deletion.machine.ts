import { assign, emit, setup } from 'xstate'
import { call } from '../call.ts'
import { type Problem, problemParams } from '../problem.ts'

/** What somebody types to show that they mean it; the password where there is one. */
export interface DeletionProof {
  readonly email: string
  readonly password?: string
}

export interface DeletionContext {
  /** Whose account it is. */
  readonly email: string
  /** What was typed, only while it is sent. */
  readonly proof: DeletionProof | null
  /** The address that was typed is not the account's. */
  readonly isOther: boolean
  readonly problem: Problem | null
}

export type DeletionEvent = { type: 'deletion.ask'; email: string } | { type: 'deletion.cancel' } | { type: 'deletion.confirm'; proof: DeletionProof }
export type DeletionEmittedEvent = { type: 'account.deleted' } | { type: 'deletion.refused' }

const plain = (email: string): string => email.trim().toLowerCase()

/** An account goes for good: asked, shown that it is meant, and done. */
export const deletionMachine = setup({
  types: {} as { context: DeletionContext; events: DeletionEvent; emitted: DeletionEmittedEvent; tags: 'open' | 'busy' },
  actors: { deleteAccount: call('deleteAccount') },
  guards: { isOther: ({ context }, { proof }: { proof: DeletionProof }) => plain(proof.email) !== plain(context.email) },
  actions: {
    emit: emit((_, emitted: DeletionEmittedEvent) => emitted),
    begin: assign((_, { email }: { email: string }) => ({ email, isOther: false, problem: null })),
    point: assign({ isOther: true, problem: null }),
    keepProof: assign((_, { proof }: { proof: DeletionProof }) => ({ proof, isOther: false, problem: null })),
    forgetProof: assign({ proof: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'deletion',
  context: { email: '', proof: null, isOther: false, problem: null },
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.ask': { target: 'confirming', actions: { type: 'begin', params: ({ event }) => event } } } },
    confirming: {
      tags: 'open',
      on: {
        'deletion.cancel': 'closed',
        'deletion.confirm': [
          { guard: { type: 'isOther', params: ({ event }) => event }, actions: ['point', { type: 'emit', params: { type: 'deletion.refused' } }] },
          { target: 'deleting', actions: { type: 'keepProof', params: ({ event }) => event } },
        ],
      },
    },
    deleting: {
      description: 'There is no way back: it cannot be called off now.',
      tags: ['open', 'busy'],
      exit: 'forgetProof',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({ body: { email: '', ...context.proof } }),
        onDone: { target: 'gone', actions: { type: 'emit', params: { type: 'account.deleted' } } },
        onError: {
          target: 'confirming',
          actions: [
            { type: 'keepProblem', params: problemParams },
            { type: 'emit', params: { type: 'deletion.refused' } },
          ],
        },
      },
    },
    gone: { description: 'Nobody is logged in any more.' },
  },
})
