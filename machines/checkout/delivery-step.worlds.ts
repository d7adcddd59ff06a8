import { answered, model, refused } from '#tests/paths/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { ASSIGNMENTS, AT, COUNTRIES, EMAIL_TAKEN, FORM, GUEST, SERVER_ERROR, SESSION, SHIPPING, TEXTS } from './checkout.examples.ts'
import { deliveryStepMachine } from './delivery-step.machine.ts'

const CART = exampleCart(5, [], { guestUser: GUEST })
const LOADS = ['filterConsents', 'filterConsentAssignments', 'getAvailableCountries']
const submit = (form: object) => ({ type: 'delivery.submit', form: { ...FORM, ...form }, at: AT, key: 'key-1' })
const told = (...facts: object[]) => facts.map((fact) => ({ type: 'step.told', fact }))
const refusedWith = (key: string) => ({ value: 'editing', refusal: key, told: told({ type: 'step.refused', key }), asked: [] })

/** A form that is right, one without a city, one without the required consent; every answer that may come. */
export const deliveryStepModel = model<typeof deliveryStepMachine>({
  machine: deliveryStepMachine,
  input: { session: SESSION, countries: COUNTRIES, disableSpecialCharsValidation: false },
  worlds: [
    answered('filterConsents', TEXTS),
    answered('filterConsentAssignments', ASSIGNMENTS),
    answered('getAvailableCountries', ['HR']),
    ...LOADS.map((call) => refused(call, SERVER_ERROR)),
    { type: 'load.retry' },
    submit({}),
    submit({ shipping: { ...FORM.shipping, city: '' } }),
    submit({ acceptedConsents: [2] }),
    answered('logConsents', { id: 1 }),
    refused('logConsents', SERVER_ERROR),
    answered('updateGuestUser', CART),
    refused('updateGuestUser', EMAIL_TAKEN),
  ],
  // A call answers once.
  possible: ({ context }, { actorId }) =>
    !(actorId === 'filterConsents' && context.consents.texts) &&
    !(actorId === 'filterConsentAssignments' && context.consents.assigned) &&
    !(actorId === 'getAvailableCountries' && context.allowed),
  project: ({ context }) => ({
    texts: context.consents.texts !== null,
    assigned: context.consents.assigned !== null,
    asked_: context.consents.asked.map(({ uniqueNumber, required }) => [uniqueNumber, required]),
    allowed: context.allowed,
    errors: context.errors,
    refusal: context.refusal,
    problem: context.problem?.code ?? null,
    version: context.cart?.version ?? null,
  }),
  expect: {
    'xstate.done.actor.filterConsents': () => ({ texts: true, told: [] }),
    'xstate.done.actor.filterConsentAssignments': () => ({ assigned: true, told: [] }),
    'xstate.done.actor.getAvailableCountries': () => ({ allowed: ['HR'], told: [] }),
    'xstate.error.actor.filterConsents': () => ({ value: 'unavailable', told: told({ type: 'step.refused', key: 'error.consentsNotFetched' }) }),
    'xstate.error.actor.filterConsentAssignments': () => ({ value: 'unavailable', told: told({ type: 'step.refused', key: 'error.consentsNotFetched' }) }),
    'xstate.error.actor.getAvailableCountries': () => ({ value: 'unavailable', told: told({ type: 'step.failed', problem: SERVER_ERROR }) }),
    'load.retry': () => ({ value: 'loading', asked: LOADS.map((call) => ({ call })), told: [] }),
    'delivery.submit': (_, { form }) => {
      const { shipping, acceptedConsents } = form as typeof FORM
      if (shipping.city === '') return { ...refusedWith('validation.fixErrors'), errors: { 'shipping.city': { key: 'required' } } }
      if (!acceptedConsents.includes(1)) return { ...refusedWith('core.notifications.consentRequired'), errors: {} }
      const body = {
        status: 'accepted',
        statusTimestamp: AT,
        sourceType: 'addressForm',
        consents: [11],
        user: { userType: 'guest', email: 'ana@example.com' },
        ...SESSION,
      }
      return {
        value: 'logging',
        refusal: null,
        problem: null,
        errors: {},
        told: [],
        asked: [{ call: 'logConsents', input: { body, idempotencyKey: 'key-1' } }],
      }
    },
    'xstate.done.actor.logConsents': () => ({
      value: 'saving',
      told: [],
      asked: [
        {
          call: 'updateGuestUser',
          input: {
            body: {
              ...SESSION,
              email: 'ana@example.com',
              addresses: [SHIPPING, { ...SHIPPING, type: 'Main' }],
              details: { firstName: 'Ana', lastName: 'Horvat', phone: '0911234567' },
              companyName: null,
              companyOIB: null,
            },
          },
        },
      ],
    }),
    'xstate.error.actor.logConsents': () => refusedWith('error.failedConsentLog'),
    'xstate.done.actor.updateGuestUser': () => ({ value: 'done', version: 5 }),
    'xstate.error.actor.updateGuestUser': () => ({ value: 'editing', problem: 'email-taken', told: told({ type: 'step.failed', problem: EMAIL_TAKEN }) }),
  },
  always: ({ context, value }) => {
    if (value === 'editing' && (!context.consents.texts || !context.consents.assigned || !context.allowed))
      throw new Error('A step is open before it is loaded')
  },
})
