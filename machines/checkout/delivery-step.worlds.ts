import { companyOf } from '#contract/address.constants.ts'
import { answered, model, refused } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { ASKED, AT, COUNTRIES, EMAIL_TAKEN, FORM, GUEST, SERVER_ERROR, SESSION, SHIPPING } from './checkout.examples.ts'
import { customerModels } from './delivery-customer.worlds.ts'
import { deliveryStepMachine } from './delivery-step.machine.ts'

const CART = exampleCart(5, [], { guestUser: GUEST })
const GIVEN = { cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version: '1' }] }
const submit = (form: object) => ({ type: 'delivery.submit', form: { ...FORM, ...form }, at: AT, key: 'key-1' })
const reported = (...events: object[]) => events.map((emitted) => ({ type: 'step.emitted', emitted }))
const refusedWith = (key: string) => ({ value: 'editing', refusal: key, emitted: reported({ type: 'step.refused', key }), asked: [] })

/** A form that is right, one without a city, one without the required consent; every answer that may come. */
const guestModel = model<typeof deliveryStepMachine>({
  machine: deliveryStepMachine,
  input: { session: SESSION, user: null, countries: COUNTRIES, disableSpecialCharsValidation: false },
  worlds: [
    { type: 'consents.read', asked: ASKED },
    answered('getAvailableCountries', ['HR']),
    refused('getAvailableCountries', SERVER_ERROR),
    { type: 'load.retry' },
    submit({}),
    submit({ shipping: { ...FORM.shipping, city: '' } }),
    { type: 'consents.logged', given: GIVEN },
    ...(['core.notifications.consentRequired', 'error.consentsNotFetched', 'error.failedConsentLog'] as const).map((key) => ({
      type: 'consents.refused',
      key,
      problem: null,
    })),
    answered('updateGuestUser', CART),
    refused('updateGuestUser', EMAIL_TAKEN),
  ],
  // A call answers once; consents are read once, and are refused as unread before, as lacking or unlogged after.
  possible: ({ context }, { type, actorId, key }) =>
    !(actorId === 'getAvailableCountries' && context.allowed) &&
    !(type === 'consents.read' && context.consents) &&
    !(type === 'consents.refused' && (key === 'error.consentsNotFetched') === (context.consents !== null)),
  project: ({ context }) => ({
    consents: context.consents?.length ?? null,
    given: context.given,
    allowed: context.allowed,
    errors: context.errors,
    refusal: context.refusal,
    problem: context.problem?.code ?? null,
    version: context.cart?.version ?? null,
  }),
  expect: {
    'consents.read': () => ({ consents: 2, emitted: [] }),
    'xstate.done.actor.getAvailableCountries': () => ({ allowed: ['HR'], emitted: [] }),
    'xstate.error.actor.getAvailableCountries': () => ({ value: 'unavailable', emitted: reported({ type: 'step.failed', problem: SERVER_ERROR }) }),
    'load.retry': ({ context }) => ({
      // What came meanwhile is not asked for again.
      ...(context.consents && context.allowed
        ? { value: 'editing' }
        : { value: 'loading', asked: [{ call: 'getAvailableCountries', input: { body: { ...SESSION, type: 'countries' } } }] }),
      passed: [{ to: 'consents', event: { type: 'load.retry' } }],
      emitted: [],
    }),
    'delivery.submit': (before, { form }) => {
      const { shipping } = form as typeof FORM
      if (before.value !== 'editing') return { ...refusedWith('error.consentsNotFetched'), value: before.value }
      if (shipping.city === '') return { ...refusedWith('validation.fixErrors'), errors: { 'shipping.city': { key: 'required' } } }
      const event = { type: 'consents.submit', accepted: [1], email: 'ana@example.com', userType: 'guest', at: AT, key: 'key-1' }
      return { value: 'consenting', refusal: null, problem: null, errors: {}, emitted: [], asked: [], passed: [{ to: 'consents', event }] }
    },
    'consents.refused': (before, { key }) => ({ ...refusedWith(String(key)), value: before.value === 'loading' ? 'unavailable' : 'editing' }),
    'consents.logged': () => ({
      value: { saving: 'guest' },
      given: GIVEN,
      emitted: [],
      asked: [
        {
          call: 'updateGuestUser',
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
