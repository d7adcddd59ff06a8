import type { SnapshotFrom } from 'xstate'
import { companyOf } from '#contract/address.constants.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { AT, COUNTRIES, EMAIL_TAKEN, FORM, FORM_CONSENTS, GUEST, SERVER_ERROR, SESSION, SHIPPING } from './checkout.examples.ts'
import { customerModels } from './delivery-customer.model.ts'
import { deliveryStepMachine } from './delivery-step.machine.ts'
import { deliveryTables, LOADING_COUNTRIES } from './delivery-tables.model.ts'

type Snapshot = SnapshotFrom<typeof deliveryStepMachine>

const CART = exampleCart(5, [], { guestUser: GUEST })
const GIVEN = { cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version: '1' }] }
const submit = (form: object) => ({ type: 'delivery.submit', form: { ...FORM, ...form }, at: AT, key: 'key-1' })
const reported = (...events: object[]) => events.map((emitted) => ({ type: 'step.emitted', emitted }))
const isLoading = (value: unknown) => typeof value === 'object' && value !== null && 'loading' in value
const acceptedIn = (form: unknown) => (form as typeof FORM).acceptedConsents
const submitted = (form: unknown) => ({
  type: 'consents.submit',
  accepted: acceptedIn(form),
  email: 'ana@example.com',
  userType: 'guest',
  at: AT,
  key: 'key-1',
})
/** What was submitted before everything was loaded continues once it is. */
const loaded = ({ value, context: { consents, allowed, form } }: Snapshot, now: { consents?: unknown; allowed?: unknown }) => {
  if (!isLoading(value) || !(now.consents ?? consents) || !(now.allowed ?? allowed)) return {}
  const isSubmitted = (value as { loading: string }).loading === 'submitted'
  return isSubmitted ? { value: 'consenting', forwarded: [{ to: 'consents', event: submitted(form) }] } : { value: 'editing' }
}
const rejectedWith = (key: string) => ({ rejection: key, emitted: reported({ type: 'step.rejected', key }) })

/** A valid form, one without a city, one without the required consent; every possible response. */
const guestModel = model<typeof deliveryStepMachine>({
  machine: deliveryStepMachine,
  input: { session: SESSION, user: null, countries: COUNTRIES, disableSpecialCharsValidation: false },
  events: [
    { type: 'consents.loaded', consents: FORM_CONSENTS },
    resolved('getAvailableCountries', ['HR']),
    rejected('getAvailableCountries', SERVER_ERROR),
    { type: 'load.retry' },
    submit({}),
    submit({ shipping: { ...FORM.shipping, city: '' } }),
    submit({ acceptedConsents: [] }),
    { type: 'consents.logged', given: GIVEN },
    ...(['core.notifications.consentRequired', 'error.consentsNotFetched', 'error.failedConsentLog'] as const).map((key) => ({
      type: 'consents.rejected',
      key,
      problem: null,
    })),
    resolved('updateGuestUser', CART),
    rejected('updateGuestUser', EMAIL_TAKEN),
  ],
  // An operation settles once; consents load once, and are rejected as not loaded before, as missing or not logged after.
  possible: ({ context: { allowed, consents, form } }, { type, actorId, key }) =>
    !(actorId === 'getAvailableCountries' && allowed) &&
    !(type === 'consents.loaded' && consents) &&
    !(type === 'consents.rejected' && (key === 'error.consentsNotFetched') === (consents !== null)) &&
    !(form && (type === 'consents.logged' || key === 'error.failedConsentLog') && acceptedIn(form).length === 0) &&
    !(form && key === 'core.notifications.consentRequired' && acceptedIn(form).length > 0),
  ...deliveryTables,
  project: ({ context }) => ({ ...context }),
  expect: {
    'consents.loaded': (before) => ({ consents: FORM_CONSENTS, ...loaded(before, { consents: FORM_CONSENTS }) }),
    'xstate.done.actor.getAvailableCountries': (before) => ({ allowed: ['HR'], ...loaded(before, { allowed: ['HR'] }) }),
    'xstate.error.actor.getAvailableCountries': () => ({ value: 'unavailable', emitted: reported({ type: 'step.failed', problem: SERVER_ERROR }) }),
    'load.retry': ({ context }) => ({
      // What was loaded meanwhile is not requested again.
      ...(context.consents && context.allowed ? { value: 'editing' } : { value: { loading: 'filling' }, invoked: [LOADING_COUNTRIES] }),
      forwarded: [{ to: 'consents', event: { type: 'load.retry' } }],
    }),
    'delivery.submit': ({ value, context: { consents, allowed } }, { form }) => {
      if (value === 'unavailable' && !consents) return rejectedWith('error.consentsNotFetched')
      if ((form as typeof FORM).shipping.city === '') return { ...rejectedWith('validation.fixErrors'), errors: { 'shipping.city': { key: 'required' } } }
      const accepted = { form, at: AT, key: 'key-1', creationKey: 'key-1', rejection: null, problem: null, errors: {} }
      if (consents && allowed) return { ...accepted, value: 'consenting', forwarded: [{ to: 'consents', event: submitted(form) }] }
      // Submitting retries what could not be loaded.
      return { ...accepted, value: { loading: 'submitted' }, invoked: value === 'unavailable' ? [LOADING_COUNTRIES] : [] }
    },
    'consents.rejected': (before, { key }) => ({ ...rejectedWith(String(key)), value: isLoading(before.value) ? 'unavailable' : 'editing' }),
    'consents.logged': () => ({
      value: { saving: 'guest' },
      given: GIVEN,
      invoked: [
        {
          operation: 'updateGuestUser',
          input: {
            body: {
              ...SESSION,
              email: 'ana@example.com',
              addresses: [SHIPPING, { ...SHIPPING, type: 'Main' }],
              details: { firstName: 'Ana', lastName: 'Horvat', phone: '0911234567' },
              ...companyOf({}),
            },
          },
        },
      ],
    }),
    'xstate.done.actor.updateGuestUser': () => ({ value: 'done', cart: CART, output: { form: FORM, user: null, given: GIVEN, cart: CART } }),
    'xstate.error.actor.updateGuestUser': () => ({
      value: 'editing',
      problem: EMAIL_TAKEN,
      emitted: reported({ type: 'step.failed', problem: EMAIL_TAKEN }),
    }),
  },
  always: ({ context, value }) => {
    if (value === 'editing' && (!context.consents || !context.allowed)) throw new Error('A step is open before it is loaded')
  },
})

export const deliveryStepModels = [guestModel, ...customerModels]
