import { answered, elapsed, model, refused } from '#tests/paths/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { ASSIGNMENTS, AT, CART_CHANGED, CASH, DEARER, ORDER, OUT_OF_STOCK, SERVER_ERROR, SESSION, TEXTS, VALID } from './checkout.examples.ts'
import { paymentStepMachine } from './payment-step.machine.ts'

const LOADS = ['getApplicablePaymentMethods', 'filterConsents', 'filterConsentAssignments']
const NOTES = { orderMessage: 'Ring twice', giftMessage: '', to: '', from: '' }
const URLS = { successURL: 'https://shop.example/checkout/success', failureURL: 'https://shop.example/checkout/failure' }
const submit = (acceptedConsents: number[]) => ({ type: 'payment.submit', acceptedConsents, at: AT, key: 'key-1', notes: NOTES, ...URLS })
const told = (...facts: object[]) => facts.map((fact) => ({ type: 'step.told', fact }))
const ended = { type: 'placing.ended' }
const failed = (problem: { code: string }) => ({
  value: 'choosing',
  problem: problem.code,
  told: [ended, ...told({ type: 'step.failed', problem })],
  asked: [],
})
const ordered = {
  call: 'createOrder',
  input: { body: { userId: null, ...SESSION, ...NOTES, ...URLS, version: 8 }, idempotencyKey: 'key-1' },
}

/** One way to pay, one required consent, and a platform that refuses at every step, or is lost at the last one. */
export const paymentStepModel = model<typeof paymentStepMachine>({
  machine: paymentStepMachine,
  input: { session: SESSION, email: 'ana@example.com', company: { companyName: 'Val d.o.o.', oib: '12345678903' }, savedMethodId: null },
  worlds: [
    answered('getApplicablePaymentMethods', [CASH]),
    answered('filterConsents', TEXTS),
    answered('filterConsentAssignments', ASSIGNMENTS),
    ...LOADS.map((call) => refused(call, SERVER_ERROR)),
    { type: 'load.retry' },
    { type: 'payment.choose', methodId: 1 },
    submit([1]),
    submit([]),
    answered('logConsents', { id: 1 }),
    refused('logConsents', SERVER_ERROR),
    answered('savePaymentMethod', exampleCart(7)),
    refused('savePaymentMethod', OUT_OF_STOCK),
    answered('validateCart', VALID),
    answered('validateCart', DEARER),
    refused('validateCart', SERVER_ERROR),
    answered('createOrder', ORDER),
    ...[SERVER_ERROR, CART_CHANGED, OUT_OF_STOCK].map((problem) => refused('createOrder', problem)),
    elapsed('backoff', 'paymentStep.ordering.pausing'),
  ],
  // A call answers once.
  possible: ({ context }, { actorId }) =>
    !(actorId === 'filterConsents' && context.consents.texts) &&
    !(actorId === 'filterConsentAssignments' && context.consents.assigned) &&
    !(actorId === 'getApplicablePaymentMethods' && context.methods),
  project: ({ context }) => ({
    methods: context.methods?.length ?? null,
    consents: [context.consents.texts !== null, context.consents.assigned !== null],
    methodId: context.methodId,
    isUnanswered: context.isUnanswered,
    attempts: context.attempts,
    changes: context.changes.length,
    refusal: context.refusal,
    problem: context.problem?.code ?? null,
    order: context.order?.orderSlug ?? null,
  }),
  expect: {
    'xstate.done.actor.getApplicablePaymentMethods': () => ({ methods: 1, told: [] }),
    'xstate.done.actor.filterConsents': () => ({ told: [] }),
    'xstate.done.actor.filterConsentAssignments': () => ({ told: [] }),
    'xstate.error.actor.getApplicablePaymentMethods': () => ({
      value: 'unavailable',
      problem: 'server-error',
      told: told({ type: 'step.failed', problem: SERVER_ERROR }),
    }),
    'xstate.error.actor.filterConsents': () => ({ value: 'unavailable', told: told({ type: 'step.refused', key: 'error.consentsNotFetched' }) }),
    'xstate.error.actor.filterConsentAssignments': () => ({ value: 'unavailable', told: told({ type: 'step.refused', key: 'error.consentsNotFetched' }) }),
    'load.retry': () => ({ value: 'loading', problem: null, asked: LOADS.map((call) => ({ call })) }),
    'payment.choose': (_, { methodId }) => ({ methodId, refusal: null, told: [], asked: [] }),
    'payment.submit': ({ context }, { acceptedConsents }) => {
      if (context.isUnanswered) return { value: { ordering: 'asking' }, told: [{ type: 'placing.began' }], asked: [ordered] }
      const missing =
        (acceptedConsents as number[]).length === 0 ? 'core.notifications.consentRequired' : context.methodId === null ? 'checkout.pleaseSelectPayment' : null
      if (missing) return { value: 'choosing', refusal: missing, told: told({ type: 'step.refused', key: missing }), asked: [] }
      const body = {
        status: 'accepted',
        statusTimestamp: AT,
        sourceType: 'checkoutForm',
        consents: [11],
        user: { userType: 'guest', email: 'ana@example.com' },
        ...SESSION,
      }
      return {
        value: 'logging',
        refusal: null,
        problem: null,
        changes: 0,
        told: [{ type: 'placing.began' }],
        asked: [{ call: 'logConsents', input: { body, idempotencyKey: 'key-1' } }],
      }
    },
    'xstate.done.actor.logConsents': () => ({
      value: 'saving',
      asked: [
        {
          call: 'savePaymentMethod',
          input: { body: { ...SESSION, paymentMethodId: 1, companyData: { companyName: 'Val d.o.o.', oib: '12345678903' } } },
        },
      ],
    }),
    'xstate.error.actor.logConsents': () => ({
      value: 'choosing',
      refusal: 'error.failedConsentLog',
      told: [ended, ...told({ type: 'step.refused', key: 'error.failedConsentLog' })],
      asked: [],
    }),
    'xstate.done.actor.savePaymentMethod': () => ({
      value: 'validating',
      told: told({ type: 'cart.answered', cart: { version: 7 } }),
      asked: [{ call: 'validateCart', input: { body: SESSION } }],
    }),
    'xstate.error.actor.savePaymentMethod': () => failed(OUT_OF_STOCK),
    'xstate.done.actor.validateCart': (_, { output }) =>
      output === VALID
        ? { value: { ordering: 'asking' }, told: [], asked: [ordered] }
        : { value: 'choosing', changes: 1, told: [...told({ type: 'cart.changedDuringCheckout', items: DEARER.items }), ended], asked: [] },
    'xstate.error.actor.validateCart': () => failed(SERVER_ERROR),
    'xstate.done.actor.createOrder': () => ({ value: 'done', order: 'order-slug', isUnanswered: false }),
    'xstate.error.actor.createOrder': ({ context }, { error }) => {
      const { code } = error as { code: string }
      if (code === 'server-error' && context.attempts < 2) return { value: { ordering: 'pausing' }, attempts: context.attempts + 1, told: [] }
      if (code === 'cart-changed') {
        return { value: 'choosing', isUnanswered: false, attempts: 0, told: [...told({ type: 'cart.changedDuringCheckout', items: [] }), ended] }
      }
      return { ...failed(error as { code: string }), isUnanswered: code === 'server-error', attempts: 0 }
    },
    'xstate.after.backoff.paymentStep.ordering.pausing': () => ({ value: { ordering: 'asking' }, asked: [ordered], told: [] }),
  },
})
