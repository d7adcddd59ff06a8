import type { Address } from '#contract/address.ts'
import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { type AddressBookContext, addressBookMachine } from './address-book.machine.ts'

const HOME: Address = {
  type: 'Shipping',
  firstName: 'Ana',
  lastName: 'Kovač',
  contactEmail: 'ana@example.com',
  contactPhone: '+385 91 000 1234',
  countryId: 1,
  street: 'Ulica starih lipa',
  houseNumber: '14',
  city: 'Zagreb',
  zipCode: '10000',
}
const problem = (code: string, status: number) => ({ code, status, message: code })
const GONE = problem('address-unknown', 404)
const LOST = problem('network', 0)

const taken = (_: unknown, { output }: ModelEvent) => ({
  value: 'listing',
  open: null,
  sent: null,
  problem: null,
  emitted: [{ type: 'address.saved', address: output }],
  invoked: [],
})
const notTaken = ({ context }: { context: AddressBookContext }, { error }: ModelEvent) => ({
  value: 'editing',
  open: context.open,
  problem: error,
  emitted: error === GONE ? [{ type: 'addresses.outdated' }] : [],
  invoked: [],
})
const deletedIds = ({ context }: { context: AddressBookContext }) => ({
  value: 'listing',
  deletingId: null,
  deletedIds: [...context.deletedIds, context.deletingId],
  problem: null,
  emitted: [{ type: 'address.removed', id: context.deletingId }],
  invoked: [],
})

/** A new address and a changed one; deletion of an address, and of one that is already deleted; success, rejection and network errors. */
export const addressBookModel = model<typeof addressBookMachine>({
  machine: addressBookMachine,
  input: undefined,
  events: [
    { type: 'address.add', addressType: 'Shipping' },
    { type: 'address.edit', id: 7, addressType: 'Main' },
    { type: 'address.submit', body: HOME, key: 'key-00001' },
    { type: 'address.submit', body: HOME, key: 'key-00002' },
    { type: 'address.remove', id: 7 },
    { type: 'address.confirm' },
    { type: 'address.cancel' },
    resolved('createAddress', { ...HOME, id: 8 }),
    rejected('createAddress', problem('too-many-addresses', 422)),
    rejected('createAddress', LOST),
    resolved('updateAddress', { ...HOME, id: 7 }),
    rejected('updateAddress', GONE),
    rejected('updateAddress', LOST),
    resolved('deleteAddress', { id: 7 }),
    rejected('deleteAddress', GONE),
    rejected('deleteAddress', LOST),
  ],
  // A deleted address is not shown and cannot be selected.
  possible: ({ context }, event) => context.deletedIds.length === 0 || (event.type !== 'address.remove' && event.type !== 'address.edit'),
  accepts: {
    'address.add': ['listing'],
    'address.edit': ['listing'],
    'address.remove': ['listing'],
    'address.submit': ['editing'],
    'address.cancel': ['editing', 'asking'],
    'address.confirm': ['asking'],
  },
  invokes: { createAddress: ['creating'], updateAddress: ['updating'], deleteAddress: ['deleting'] },
  phrases: {
    'address.add': 'the user opens the form of a new address',
    'address.edit': 'the user opens an address to change it',
    'address.submit': 'the user saves the address',
    'address.remove': 'the user deletes an address',
    'address.confirm': 'the user confirms the deletion',
    'address.cancel': 'the user cancels',
    'xstate.done.actor.createAddress': 'the new address is saved',
    'xstate.error.actor.createAddress': 'the new address is not saved',
    'xstate.done.actor.updateAddress': 'the changed address is saved',
    'xstate.error.actor.updateAddress': 'the changed address is not saved',
    'xstate.done.actor.deleteAddress': 'the address is deleted',
    'xstate.error.actor.deleteAddress': 'the address is not deleted',
  },
  start: { value: 'listing', open: null, sent: null, deletingId: null, deletedIds: [], problem: null },
  project: ({ context: { open, sent, deletingId, deletedIds, problem } }) => ({ open, sent, deletingId, deletedIds, problem }),
  expect: {
    'address.add': () => ({ value: 'editing', open: { id: null, addressType: 'Shipping' }, sent: null, problem: null, emitted: [], invoked: [] }),
    'address.edit': () => ({ value: 'editing', open: { id: 7, addressType: 'Main' }, sent: null, problem: null, emitted: [], invoked: [] }),
    'address.submit': ({ context }, { key }) => {
      const kept = context.sent?.key ?? key
      const [value, invoked] =
        context.open?.id === null
          ? ['creating', { operation: 'createAddress', input: { body: HOME, idempotencyKey: kept } }]
          : ['updating', { operation: 'updateAddress', input: { params: { id: '7' }, body: HOME } }]
      return { value, open: context.open, sent: { body: HOME, key: kept }, problem: null, emitted: [], invoked: [invoked] }
    },
    'address.remove': () => ({ value: 'asking', deletingId: 7, problem: null, emitted: [], invoked: [] }),
    'address.confirm': () => ({ value: 'deleting', deletingId: 7, emitted: [], invoked: [{ operation: 'deleteAddress', input: { params: { id: '7' } } }] }),
    'address.cancel': () => ({ value: 'listing', open: null, sent: null, deletingId: null, problem: null, emitted: [], invoked: [] }),
    'xstate.done.actor.createAddress': taken,
    'xstate.error.actor.createAddress': notTaken,
    'xstate.done.actor.updateAddress': taken,
    'xstate.error.actor.updateAddress': notTaken,
    'xstate.done.actor.deleteAddress': deletedIds,
    'xstate.error.actor.deleteAddress': (before, event) =>
      event.error === GONE ? deletedIds(before) : { value: 'asking', deletingId: 7, problem: event.error, emitted: [], invoked: [] },
  },
})
