import { assign, emit, setup } from 'xstate'
import type { Address } from '#contract/address.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

type AddressType = Address['type']

/** The address in the open form; a new one has no id. */
export interface OpenAddress {
  readonly id: number | null
  readonly addressType: AddressType
}

interface Sent {
  readonly body: Address
  /** Idempotency key; the same while the same address is sent again. */
  readonly key: string
}

export interface AddressBookContext {
  readonly open: OpenAddress | null
  /** The last submission of the open form. */
  readonly sent: Sent | null
  /** The address whose deletion is to be confirmed. */
  readonly deletingId: number | null
  /** Deleted addresses, also while the loaded account still has them. */
  readonly deletedIds: readonly number[]
  readonly problem: Problem | null
}

export type AddressBookEvent =
  | { type: 'address.add'; addressType: AddressType }
  | { type: 'address.edit'; id: number; addressType: AddressType }
  /** `key`: Idempotency-Key, created with the click. */
  | { type: 'address.submit'; body: Address; key: string }
  | { type: 'address.remove'; id: number }
  | { type: 'address.confirm' }
  | { type: 'address.cancel' }

export type AddressBookEmittedEvent =
  | { type: 'address.saved'; address: Address }
  | { type: 'address.removed'; id: number }
  /** Another tab or device was faster: what is shown is old. */
  | { type: 'addresses.outdated' }

const saved = {
  target: 'listing',
  actions: [{ type: 'emit', params: ({ event }: { event: { output: Address } }) => ({ type: 'address.saved', address: event.output }) as const }, 'close'],
} as const
const unsaved = { target: 'editing', actions: { type: 'storeProblem', params: problemParams } } as const
const removed = { target: 'listing', actions: ['markDeleted', 'emitRemoved', 'close'] } as const

const isSame = (a: Address, b: Address): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The address book of an account: one form at a time, and confirmation before deletion. */
export const addressBookMachine = setup({
  types: {} as { context: AddressBookContext; events: AddressBookEvent; emitted: AddressBookEmittedEvent; tags: 'busy' },
  actors: { createAddress: operation('createAddress'), updateAddress: operation('updateAddress'), deleteAddress: operation('deleteAddress') },
  guards: {
    isNew: ({ context }) => context.open?.id === null,
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 'address-unknown',
  },
  actions: {
    emit: emit((_, emitted: AddressBookEmittedEvent) => emitted),
    emitRemoved: emit(({ context }): AddressBookEmittedEvent => ({ type: 'address.removed', id: context.deletingId ?? 0 })),
    open: assign((_, { id, addressType }: OpenAddress) => ({ open: { id, addressType }, sent: null, problem: null })),
    storeSubmission: assign(({ context }, { body, key }: Sent) => ({
      sent: context.sent && isSame(context.sent.body, body) ? context.sent : { body, key },
      problem: null,
    })),
    ask: assign((_, { id }: { id: number }) => ({ deletingId: id, problem: null })),
    markDeleted: assign(({ context }) => ({ deletedIds: context.deletingId === null ? context.deletedIds : [...context.deletedIds, context.deletingId] })),
    close: assign({ open: null, sent: null, deletingId: null, problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'addressBook',
  context: { open: null, sent: null, deletingId: null, deletedIds: [], problem: null },
  initial: 'listing',
  states: {
    listing: {
      on: {
        'address.add': { target: 'editing', actions: { type: 'open', params: ({ event: { addressType } }) => ({ id: null, addressType }) } },
        'address.edit': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
        'address.remove': { target: 'asking', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'The input is kept until it is saved or cancelled.',
      on: {
        'address.submit': [
          { guard: 'isNew', target: 'creating', actions: { type: 'storeSubmission', params: ({ event }) => event } },
          { target: 'updating', actions: { type: 'storeSubmission', params: ({ event }) => event } },
        ],
        'address.cancel': { target: 'listing', actions: 'close' },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createAddress',
        src: 'createAddress',
        input: ({ context }) => ({ body: sentIn(context).body, idempotencyKey: sentIn(context).key }),
        onDone: saved,
        onError: unsaved,
      },
    },
    updating: {
      tags: 'busy',
      invoke: {
        id: 'updateAddress',
        src: 'updateAddress',
        input: ({ context }) => ({ params: { id: String(context.open?.id) }, body: sentIn(context).body }),
        onDone: saved,
        onError: [
          {
            guard: { type: 'isGone', params: problemParams },
            target: 'editing',
            actions: [
              { type: 'storeProblem', params: problemParams },
              { type: 'emit', params: { type: 'addresses.outdated' } },
            ],
          },
          unsaved,
        ],
      },
    },
    asking: { on: { 'address.confirm': 'deleting', 'address.cancel': { target: 'listing', actions: 'close' } } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteAddress',
        src: 'deleteAddress',
        input: ({ context }) => ({ params: { id: String(context.deletingId) } }),
        onDone: removed,
        onError: [
          { description: 'The address was deleted already, which is the requested result.', guard: { type: 'isGone', params: problemParams }, ...removed },
          { target: 'asking', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
    },
  },
})

function sentIn({ sent }: AddressBookContext): Sent {
  if (!sent) throw new Error('No address was sent')
  return sent
}
