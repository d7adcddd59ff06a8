import { assign, emit, setup } from 'xstate'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

/** The input that confirms the deletion; with the password if the account has one. */
export interface DeletionProof {
  readonly email: string
  readonly password?: string
}

export interface DeletionContext {
  /** The e-mail address of the account. */
  readonly email: string
  /** The input, only while it is sent. */
  readonly proof: DeletionProof | null
  /** The entered e-mail address is not the account's. */
  readonly isOther: boolean
  readonly problem: Problem | null
}

export type DeletionEvent = { type: 'deletion.request'; email: string } | { type: 'deletion.cancel' } | { type: 'deletion.confirm'; proof: DeletionProof }
export type DeletionEmittedEvent = { type: 'account.deleted' } | { type: 'deletion.rejected' }

const plain = (email: string): string => email.trim().toLowerCase()

/** Deletion of an account: requested, confirmed, done. */
export const deletionMachine = setup({
  types: {} as { context: DeletionContext; events: DeletionEvent; emitted: DeletionEmittedEvent; tags: 'open' | 'busy' },
  actors: { deleteAccount: operation('deleteAccount') },
  guards: { isOther: ({ context }, { proof }: { proof: DeletionProof }) => plain(proof.email) !== plain(context.email) },
  actions: {
    emit: emit((_, emitted: DeletionEmittedEvent) => emitted),
    open: assign((_, { email }: { email: string }) => ({ email, isOther: false, problem: null })),
    markMismatch: assign({ isOther: true, problem: null }),
    storeProof: assign((_, { proof }: { proof: DeletionProof }) => ({ proof, isOther: false, problem: null })),
    clearProof: assign({ proof: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'deletion',
  context: { email: '', proof: null, isOther: false, problem: null },
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.request': { target: 'confirming', actions: { type: 'open', params: ({ event }) => event } } } },
    confirming: {
      tags: 'open',
      on: {
        'deletion.cancel': 'closed',
        'deletion.confirm': [
          { guard: { type: 'isOther', params: ({ event }) => event }, actions: ['markMismatch', { type: 'emit', params: { type: 'deletion.rejected' } }] },
          { target: 'deleting', actions: { type: 'storeProof', params: ({ event }) => event } },
        ],
      },
    },
    deleting: {
      description: 'The deletion cannot be cancelled any more.',
      tags: ['open', 'busy'],
      exit: 'clearProof',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({ body: { email: '', ...context.proof } }),
        onDone: { target: 'deleted', actions: { type: 'emit', params: { type: 'account.deleted' } } },
        onError: {
          target: 'confirming',
          actions: [
            { type: 'storeProblem', params: problemParams },
            { type: 'emit', params: { type: 'deletion.rejected' } },
          ],
        },
      },
    },
    deleted: { description: 'The user is logged out.' },
  },
})
