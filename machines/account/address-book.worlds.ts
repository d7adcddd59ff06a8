import type { Address } from '#contract/address.ts'
import { answered, model, refused, type World } from '#tests/model/model.ts'
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

const taken = (_: unknown, { output }: World) => ({ value: 'listing', open: null, emitted: [{ type: 'address.saved', address: output }], asked: [] })
const notTaken = ({ context }: { context: AddressBookContext }, { error }: World) => ({
  value: 'editing',
  open: context.open,
  key: context.sent?.key,
  problem: error,
  emitted: error === GONE ? [{ type: 'addresses.doubted' }] : [],
  asked: [],
})
const gone = ({ context }: { context: AddressBookContext }) => ({
  value: 'listing',
  leaving: null,
  gone: [...context.gone, context.leaving],
  emitted: [{ type: 'address.removed', id: context.leaving }],
  asked: [],
})

/** A new address, an old one and another text; an address that goes, and one that was gone; answers, refusals and a lost way. */
export const addressBookModel = model<typeof addressBookMachine>({
  machine: addressBookMachine,
  input: undefined,
  worlds: [
    { type: 'address.add', addressType: 'Shipping' },
    { type: 'address.edit', id: 7, addressType: 'Main' },
    { type: 'address.submit', body: HOME, key: 'key-00001' },
    { type: 'address.submit', body: HOME, key: 'key-00002' },
    { type: 'address.remove', id: 7 },
    { type: 'address.confirm' },
    { type: 'address.cancel' },
    answered('createAddress', { ...HOME, id: 8 }),
    refused('createAddress', problem('too-many-addresses', 422)),
    refused('createAddress', LOST),
    answered('updateAddress', { ...HOME, id: 7 }),
    refused('updateAddress', GONE),
    refused('updateAddress', LOST),
    answered('deleteAddress', { id: 7 }),
    refused('deleteAddress', GONE),
    refused('deleteAddress', LOST),
  ],
  // An address that is gone is shown no more and cannot be chosen.
  possible: ({ context }, event) => context.gone.length === 0 || (event.type !== 'address.remove' && event.type !== 'address.edit'),
  project: ({ context: { open, sent, leaving, gone, problem } }) => ({ open, key: sent?.key ?? null, leaving, gone, problem }),
  expect: {
    'address.add': () => ({ value: 'editing', open: { id: null, addressType: 'Shipping' }, key: null, problem: null, emitted: [], asked: [] }),
    'address.edit': () => ({ value: 'editing', open: { id: 7, addressType: 'Main' }, key: null, problem: null, emitted: [], asked: [] }),
    'address.submit': ({ context }, { key }) => {
      const kept = context.sent?.key ?? key
      const [value, asked] =
        context.open?.id === null
          ? ['creating', { call: 'createAddress', input: { body: HOME, idempotencyKey: kept } }]
          : ['updating', { call: 'updateAddress', input: { params: { id: '7' }, body: HOME } }]
      return { value, open: context.open, key: kept, problem: null, emitted: [], asked: [asked] }
    },
    'address.remove': () => ({ value: 'asking', leaving: 7, problem: null, emitted: [], asked: [] }),
    'address.confirm': () => ({ value: 'deleting', leaving: 7, emitted: [], asked: [{ call: 'deleteAddress', input: { params: { id: '7' } } }] }),
    'address.cancel': () => ({ value: 'listing', open: null, leaving: null, problem: null, emitted: [], asked: [] }),
    'xstate.done.actor.createAddress': taken,
    'xstate.error.actor.createAddress': notTaken,
    'xstate.done.actor.updateAddress': taken,
    'xstate.error.actor.updateAddress': notTaken,
    'xstate.done.actor.deleteAddress': gone,
    'xstate.error.actor.deleteAddress': (before, event) =>
      event.error === GONE ? gone(before) : { value: 'asking', leaving: 7, problem: event.error, emitted: [], asked: [] },
  },
})
