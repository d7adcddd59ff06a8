import type { Phrases } from '#tests/model/model.ts'
import { CONSENT_PHRASES } from '../consent/consent.model.ts'
import { SESSION } from './checkout.examples.ts'

export const LOADING_COUNTRIES = { operation: 'getAvailableCountries', input: { body: { ...SESSION, type: 'countries' } } }

/** What the delivery steps of guests and customers share. */
export const deliveryTables = {
  accepts: {
    'consents.loaded': ['*'],
    'consents.logged': ['consenting'],
    'consents.rejected': ['loading', 'consenting'],
    'load.retry': ['unavailable'],
    'delivery.submit': ['loading.filling', 'unavailable', 'editing'],
  },
  phrases: {
    ...CONSENT_PHRASES,
    'load.retry': 'the shopper loads the step again',
    'delivery.submit': 'the shopper submits the delivery address',
    'xstate.done.actor.getAvailableCountries': 'the countries of delivery arrive',
    'xstate.error.actor.getAvailableCountries': 'the countries of delivery are not loaded',
    'xstate.done.actor.updateGuestUser': 'the address of the guest is saved',
    'xstate.error.actor.updateGuestUser': 'the address of the guest is not saved',
    'xstate.done.actor.createAddress': 'the new address is saved in the account',
    'xstate.error.actor.createAddress': 'the new address is not saved',
    'xstate.done.actor.updateAddress': 'the changed address is saved in the account',
    'xstate.error.actor.updateAddress': 'the changed address is not saved',
    'xstate.done.actor.assignAddresses': 'the addresses are assigned to the cart',
    'xstate.error.actor.assignAddresses': 'the addresses are not assigned to the cart',
  } satisfies Phrases,
  invokes: {
    consents: ['*'],
    getAvailableCountries: ['loading'],
    updateGuestUser: ['saving.guest'],
    createAddress: ['saving.creating'],
    updateAddress: ['saving.changing'],
    assignAddresses: ['saving.assigning'],
  },
  start: {
    value: { loading: 'filling' },
    consents: null,
    given: null,
    allowed: null,
    form: null,
    at: '',
    key: '',
    creationKey: '',
    plan: { ids: { Shipping: null, Main: null }, writes: [] },
    isWritten: false,
    errors: {},
    rejection: null,
    problem: null,
    cart: null,
    invoked: [{ operation: 'consents', input: { form: 'addressForm', proof: SESSION, given: null } }, LOADING_COUNTRIES],
  },
}
