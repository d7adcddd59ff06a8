import { assign, emit, setup } from 'xstate'
import type { Address } from '#contract/address.ts'
import { call } from '../call.ts'
import { type Problem, problemParams } from '../problem.ts'

type AddressType = Address['type']

/** The address whose form is open; without an id a new one. */
export interface OpenAddress {
  readonly id: number | null
  readonly addressType: AddressType
}

interface Sent {
  readonly body: Address
  /** Key of the intent: kept while the same address is sent again. */
  readonly key: string
}

export interface AddressBookContext {
  readonly open: OpenAddress | null
  /** What was sent last from the open form. */
  readonly sent: Sent | null
  /** The address that is asked about before it goes. */
  readonly leaving: number | null
  /** Addresses that are gone, whatever the account still says. */
  readonly gone: readonly number[]
  readonly problem: Problem | null
}

export type AddressBookEvent =
  | { type: 'address.add'; addressType: AddressType }
  | { type: 'address.edit'; id: number; addressType: AddressType }
  /** `key`: made where the person pressed. */
  | { type: 'address.submit'; body: Address; key: string }
  | { type: 'address.remove'; id: number }
  | { type: 'address.confirm' }
  | { type: 'address.cancel' }

export type AddressBookEmittedEvent =
  | { type: 'address.saved'; address: Address }
  | { type: 'address.removed'; id: number }
  /** Another tab or device was faster: what is shown is old. */
  | { type: 'addresses.doubted' }

const saved = {
  target: 'listing',
  actions: [{ type: 'emit', params: ({ event }: { event: { output: Address } }) => ({ type: 'address.saved', address: event.output }) as const }, 'close'],
} as const
const unsaved = { target: 'editing', actions: { type: 'keepProblem', params: problemParams } } as const
const removed = { target: 'listing', actions: ['lose', 'emitRemoved', 'close'] } as const

const isSame = (a: Address, b: Address): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The addresses of an account: one form at a time, and a question before one goes. */
export const addressBookMachine = setup({
  types: {} as { context: AddressBookContext; events: AddressBookEvent; emitted: AddressBookEmittedEvent; tags: 'busy' },
  actors: { createAddress: call('createAddress'), updateAddress: call('updateAddress'), deleteAddress: call('deleteAddress') },
  guards: {
    isNew: ({ context }) => context.open?.id === null,
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 'address-unknown',
  },
  actions: {
    emit: emit((_, emitted: AddressBookEmittedEvent) => emitted),
    emitRemoved: emit(({ context }): AddressBookEmittedEvent => ({ type: 'address.removed', id: context.leaving ?? 0 })),
    open: assign((_, { id, addressType }: OpenAddress) => ({ open: { id, addressType }, sent: null, problem: null })),
    intend: assign(({ context }, { body, key }: Sent) => ({
      sent: context.sent && isSame(context.sent.body, body) ? context.sent : { body, key },
      problem: null,
    })),
    ask: assign((_, { id }: { id: number }) => ({ leaving: id, problem: null })),
    lose: assign(({ context }) => ({ gone: context.leaving === null ? context.gone : [...context.gone, context.leaving] })),
    close: assign({ open: null, sent: null, leaving: null, problem: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'addressBook',
  context: { open: null, sent: null, leaving: null, gone: [], problem: null },
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
      description: 'What is typed stays until it is taken or called off.',
      on: {
        'address.submit': [
          { guard: 'isNew', target: 'creating', actions: { type: 'intend', params: ({ event }) => event } },
          { target: 'updating', actions: { type: 'intend', params: ({ event }) => event } },
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
              { type: 'keepProblem', params: problemParams },
              { type: 'emit', params: { type: 'addresses.doubted' } },
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
        input: ({ context }) => ({ params: { id: String(context.leaving) } }),
        onDone: removed,
        onError: [
          { description: 'It was gone already: as it was wished.', guard: { type: 'isGone', params: problemParams }, ...removed },
          { target: 'asking', actions: { type: 'keepProblem', params: problemParams } },
        ],
      },
    },
  },
})

function sentIn({ sent }: AddressBookContext): Sent {
  if (!sent) throw new Error('No address was sent')
  return sent
}
