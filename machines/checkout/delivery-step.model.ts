import type { SnapshotFrom } from 'xstate'
import { companyOf } from '#contract/address.constants.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { ASKED, AT, COUNTRIES, EMAIL_TAKEN, FORM, GUEST, SERVER_ERROR, SESSION, SHIPPING } from './checkout.examples.ts'
import { customerModels } from './delivery-customer.model.ts'
import { deliveryStepMachine } from './delivery-step.machine.ts'

type Snapshot = SnapshotFrom<typeof deliveryStepMachine>

const CART = exampleCart(5, [], { guestUser: GUEST })
const GIVEN = { cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version: '1' }] }
const submit = (form: object) => ({ type: 'delivery.submit', form: { ...FORM, ...form }, at: AT, key: 'key-1' })
const reported = (...events: object[]) => events.map((emitted) => ({ type: 'step.emitted', emitted }))
const isLoading = (value: unknown) => typeof value === 'object' && value !== null && 'loading' in value
const SUBMITTED = { type: 'consents.submit', accepted: [1], email: 'ana@example.com', userType: 'guest', at: AT, key: 'key-1' }
/** What was submitted before everything was loaded continues once it is. */
const loaded = ({ value, context: { consents, allowed } }: Snapshot, now: { consents?: unknown; allowed?: unknown }) => {
  if (!isLoading(value) || !(now.consents ?? consents) || !(now.allowed ?? allowed)) return {}
  const isSubmitted = (value as { loading: string }).loading === 'submitted'
  return isSubmitted ? { value: 'consenting', forwarded: [{ to: 'consents', event: SUBMITTED }] } : { value: 'editing', forwarded: [] }
}
const LOADING_COUNTRIES = { operation: 'getAvailableCountries', input: { body: { ...SESSION, type: 'countries' } } }
const rejectedWith = (key: string) => ({ value: 'editing', rejection: key, emitted: reported({ type: 'step.rejected', key }), invoked: [] })

/** A valid form, one without a city, one without the required consent; every possible response. */
const guestModel = model<typeof deliveryStepMachine>({
  machine: deliveryStepMachine,
  input: { session: SESSION, user: null, countries: COUNTRIES, disableSpecialCharsValidation: false },
  events: [
    { type: 'consents.loaded', asked: ASKED },
    resolved('getAvailableCountries', ['HR']),
    rejected('getAvailableCountries', SERVER_ERROR),
    { type: 'load.retry' },
    submit({}),
    submit({ shipping: { ...FORM.shipping, city: '' } }),
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
  possible: ({ context }, { type, actorId, key }) =>
    !(actorId === 'getAvailableCountries' && context.allowed) &&
    !(type === 'consents.loaded' && context.consents) &&
    !(type === 'consents.rejected' && (key === 'error.consentsNotFetched') === (context.consents !== null)),
  project: ({ context }) => ({
    consents: context.consents?.length ?? null,
    given: context.given,
    allowed: context.allowed,
    errors: context.errors,
    rejection: context.rejection,
    problem: context.problem?.code ?? null,
    version: context.cart?.version ?? null,
  }),
  expect: {
    'consents.loaded': (before) => ({ consents: 2, emitted: [], ...loaded(before, { consents: 2 }) }),
    'xstate.done.actor.getAvailableCountries': (before) => ({ allowed: ['HR'], emitted: [], ...loaded(before, { allowed: ['HR'] }) }),
    'xstate.error.actor.getAvailableCountries': () => ({ value: 'unavailable', emitted: reported({ type: 'step.failed', problem: SERVER_ERROR }) }),
    'load.retry': ({ context }) => ({
      // What was loaded meanwhile is not requested again.
      ...(context.consents && context.allowed ? { value: 'editing' } : { value: { loading: 'filling' }, invoked: [LOADING_COUNTRIES] }),
      forwarded: [{ to: 'consents', event: { type: 'load.retry' } }],
      emitted: [],
    }),
    'delivery.submit': (before, { form }) => {
      const { shipping } = form as typeof FORM
      const { consents, allowed } = before.context
      if (before.value === 'unavailable' && !consents) return { ...rejectedWith('error.consentsNotFetched'), value: before.value }
      if (shipping.city === '') return { ...rejectedWith('validation.fixErrors'), value: before.value, errors: { 'shipping.city': { key: 'required' } } }
      const accepted = { rejection: null, problem: null, errors: {}, emitted: [] }
      if (before.value === 'editing' || (consents && allowed)) {
        return { ...accepted, value: 'consenting', invoked: [], forwarded: [{ to: 'consents', event: SUBMITTED }] }
      }
      // Submitting retries what could not be loaded.
      return { ...accepted, value: { loading: 'submitted' }, invoked: before.value === 'unavailable' ? [LOADING_COUNTRIES] : [], forwarded: [] }
    },
    'consents.rejected': (before, { key }) => ({ ...rejectedWith(String(key)), value: isLoading(before.value) ? 'unavailable' : 'editing' }),
    'consents.logged': () => ({
      value: { saving: 'guest' },
      given: GIVEN,
      emitted: [],
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
    'xstate.done.actor.updateGuestUser': () => ({ value: 'done', version: 5 }),
    'xstate.error.actor.updateGuestUser': () => ({
      value: 'editing',
      problem: 'email-taken',
      emitted: reported({ type: 'step.failed', problem: EMAIL_TAKEN }),
    }),
  },
  always: ({ context, value }) => {
    if (value === 'editing' && (!context.consents || !context.allowed)) throw new Error('A step is open before it is loaded')
  },
})

export const deliveryStepModels = [guestModel, ...customerModels]
