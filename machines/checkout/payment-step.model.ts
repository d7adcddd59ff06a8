import type { PaymentMethod } from '#contract/checkout.ts'
import { elapsed, model, rejected, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { CONSENT_PHRASES } from '../consent/consent.model.ts'
import { seenOrder } from './cart-difference.ts'
import { AT, CART_CHANGED, CASH, DEARER, FORM_CONSENTS, HELD_TOO_MANY, HOSTED, ORDER, OUT_OF_STOCK, SERVER_ERROR, SESSION, VALID } from './checkout.examples.ts'
import { paymentStepMachine } from './payment-step.machine.ts'
import type { PaymentStepInput } from './payment-step.rules.ts'

const IDS = { userId: null, userShippingAddressId: null, userBillingAddressId: null }
const NOTES = { orderMessage: 'Ring twice', giftMessage: '', to: '', from: '' }
const URLS = { successURL: 'https://shop.example/checkout/success', failureURL: 'https://shop.example/checkout/failure' }
const CART = exampleCart(8)
const SEEN = seenOrder(CART, CART.prices.converted.orderTotal)
const submit = (acceptedConsents: number[]) => ({ type: 'payment.submit', acceptedConsents, seen: SEEN, at: AT, key: 'key-1', notes: NOTES, ...URLS })
const reported = (...events: object[]) => events.map((emitted) => ({ type: 'step.emitted', emitted }))
const DEARER_AND_NEWER = { ...DEARER, version: 9 }
const SETTLED = { choosing: 'settled' }
const ended = { type: 'placing.finished' }
const failed = (problem: { code: string }) => ({
  value: SETTLED,
  problem,
  emitted: [ended, ...reported({ type: 'step.failed', problem })],
})
const rejectedWith = (key: string) => ({ rejection: key, emitted: reported({ type: 'step.rejected', key }) })
const OFFER = { operation: 'getApplicablePaymentMethods', input: { body: { ...SESSION, userId: null, userBillingAddressId: null } } }
const ordered = {
  operation: 'createOrder',
  input: { body: { userId: null, ...SESSION, ...NOTES, ...URLS, version: 8 }, idempotencyKey: 'key-1' },
}
const isChoosing = (value: unknown) => JSON.stringify(value).startsWith('{"choosing"')
const differing = (items: number, isUnnamed: boolean) => ({ items: DEARER.items.slice(0, items), coupon: null, memberCard: false, total: null, isUnnamed })
const changed = (difference: ReturnType<typeof differing>) => ({
  value: SETTLED,
  difference,
  emitted: [...reported({ type: 'cart.changedDuringCheckout', difference }), ended],
})
const changedUnnamed = { ...changed(differing(0, true)), isOutcomeUnknown: false, attempts: 0 }

/** Payment methods that change, one required consent, rejections at every step, and network errors at the last one. */
const modelOf = (input: Partial<PaymentStepInput>, methods: readonly PaymentMethod[]) => {
  const companyData = input.company === null ? {} : { companyData: { companyName: 'Val d.o.o.', oib: '12345678903' } }
  const saving = (paymentMethodId: number | null) => ({
    value: 'saving',
    invoked: [{ operation: 'savePaymentMethod', input: { body: { userId: null, ...SESSION, paymentMethodId, ...companyData } } }],
  })
  return model<typeof paymentStepMachine>({
    machine: paymentStepMachine,
    input: {
      session: SESSION,
      orderer: { userType: 'guest', email: 'ana@example.com', ids: IDS },
      company: { companyName: 'Val d.o.o.', oib: '12345678903' },
      savedMethodId: null,
      given: null,
      isFollowing: true,
      ...input,
    },
    events: [
      resolved('getApplicablePaymentMethods', methods),
      resolved('getApplicablePaymentMethods', []),
      rejected('getApplicablePaymentMethods', SERVER_ERROR),
      { type: 'offer.outdated' },
      { type: 'consents.loaded', consents: FORM_CONSENTS },
      { type: 'load.retry' },
      { type: 'payment.choose', methodId: 1 },
      submit([1]),
      submit([]),
      { type: 'consents.logged', given: { cartId: 'cart-1', at: AT, consents: [] } },
      ...(['core.notifications.consentRequired', 'error.consentsNotFetched', 'error.failedConsentLog'] as const).map((key) => ({
        type: 'consents.rejected',
        key,
        problem: null,
      })),
      resolved('savePaymentMethod', CART),
      rejected('savePaymentMethod', OUT_OF_STOCK),
      resolved('validateCart', VALID),
      resolved('validateCart', DEARER),
      resolved('validateCart', DEARER_AND_NEWER),
      resolved('validateCart', { ...VALID, version: 9 }),
      rejected('validateCart', SERVER_ERROR),
      resolved('createOrder', ORDER),
      ...[SERVER_ERROR, CART_CHANGED, OUT_OF_STOCK, HELD_TOO_MANY].map((problem) => rejected('createOrder', problem)),
      elapsed('backoff', 'paymentStep.ordering.pausing'),
    ],
    // An operation settles once; consents load once, and are rejected as not loaded before, as missing or not logged after. Nothing is offered only when the cart changed.
    possible: ({ context, value }, { type, actorId, output, key }) =>
      !(actorId === 'getApplicablePaymentMethods' && context.methods && !isChoosing(value)) &&
      !(Array.isArray(output) && output.length === 0 && !isChoosing(value)) &&
      !(type === 'consents.loaded' && context.consents) &&
      !(type === 'consents.logged' && !context.submit?.acceptedConsents.includes(1)) &&
      !(type === 'consents.rejected' && (key === 'error.consentsNotFetched') === (context.consents !== null)),
    accepts: {
      'load.retry': ['unavailable'],
      'payment.choose': ['choosing'],
      'payment.submit': ['loading', 'unavailable', 'choosing'],
      'offer.outdated': ['choosing'],
      'consents.loaded': ['*'],
      'consents.logged': ['consenting'],
      'consents.rejected': ['loading', 'consenting'],
    },
    invokes: {
      consents: ['*'],
      getApplicablePaymentMethods: ['loading', 'choosing.refreshing'],
      savePaymentMethod: ['saving'],
      validateCart: ['validating'],
      createOrder: ['ordering.asking'],
    },
    delays: { backoff: { in: ['ordering.pausing'], ms: ({ attempts }) => [500, 2000][attempts - 1] } },
    phrases: {
      'payment.choose': 'the shopper chooses a payment method',
      'payment.submit': 'the shopper places the order',
      'load.retry': 'the shopper loads the step again',
      'offer.outdated': 'the cart changes',
      ...CONSENT_PHRASES,
      'xstate.done.actor.getApplicablePaymentMethods': ({ output }) =>
        (output as unknown[]).length > 0 ? 'the payment methods arrive' : 'no payment method is offered',
      'xstate.error.actor.getApplicablePaymentMethods': 'the payment methods are not loaded',
      'xstate.done.actor.savePaymentMethod': 'the payment method is saved',
      'xstate.error.actor.savePaymentMethod': 'the payment method is not saved',
      'xstate.done.actor.validateCart': ({ output }) =>
        (output as { items: { valid: boolean }[] }).items.every(({ valid }) => valid) ? 'the cart is valid' : 'the cart has changed',
      'xstate.error.actor.validateCart': 'the cart is not checked',
      'xstate.done.actor.createOrder': 'the order is placed',
      'xstate.error.actor.createOrder': 'the order is not placed',
      'xstate.after.backoff': 'the pause before the next attempt ends',
    },
    start: {
      value: 'loading',
      methods: null,
      consents: null,
      methodId: null,
      submit: null,
      isOutcomeUnknown: false,
      attempts: 0,
      cart: null,
      difference: null,
      rejection: null,
      problem: null,
      order: null,
      invoked: [{ operation: 'consents', input: { form: 'checkoutForm', proof: SESSION, given: null } }, OFFER],
    },
    project: ({ context }) => ({ ...context }),
    undisturbed: ['consents.loaded'],
    expect: {
      'xstate.done.actor.getApplicablePaymentMethods': ({ value, context: { methodId, consents } }, { output }) => {
        const offered = output as readonly PaymentMethod[]
        if (isChoosing(value)) return { value: SETTLED, methods: offered, methodId: offered.some(({ id }) => id === methodId) ? methodId : null }
        return { methods: offered, ...(consents ? loaded(input, methods) : {}) }
      },
      'xstate.error.actor.getApplicablePaymentMethods': (before) =>
        isChoosing(before.value)
          ? { value: SETTLED }
          : { value: 'unavailable', problem: SERVER_ERROR, emitted: reported({ type: 'step.failed', problem: SERVER_ERROR }) },
      'offer.outdated': ({ value }) => (JSON.stringify(value).includes('due') ? {} : { value: { choosing: 'refreshing' }, invoked: [OFFER] }),
      'consents.loaded': ({ context, value }) => ({ consents: FORM_CONSENTS, ...(context.methods && value === 'loading' ? loaded(input, methods) : {}) }),
      'consents.rejected': (before, { key }) =>
        before.value === 'consenting'
          ? { value: SETTLED, rejection: key, emitted: [ended, ...reported({ type: 'step.rejected', key })] }
          : { ...rejectedWith(String(key)), value: 'unavailable' },
      'load.retry': ({ context }) => ({
        // What was loaded meanwhile is not requested again.
        ...(context.consents && context.methods ? loaded(input, methods) : { value: 'loading', invoked: [OFFER] }),
        rejection: null,
        problem: null,
        forwarded: [{ to: 'consents', event: { type: 'load.retry' } }],
      }),
      'payment.choose': (_, { methodId }) => ({ methodId, rejection: null }),
      'payment.submit': ({ context, value }, event) => {
        const { isOutcomeUnknown, consents, methods: offered, methodId } = context
        if (!isChoosing(value)) return consents === null ? rejectedWith('error.consentsNotFetched') : {}
        if (isOutcomeUnknown)
          return { value: { ordering: 'asking' }, rejection: null, problem: null, emitted: [{ type: 'placing.started' }], invoked: [ordered] }
        const accepted = event.acceptedConsents as number[]
        if (accepted.includes(1) && !offered?.some(({ id }) => id === methodId)) return { ...rejectedWith('checkout.pleaseSelectPayment'), value: SETTLED }
        const submitted = { type: 'consents.submit', accepted, email: 'ana@example.com', userType: 'guest', at: AT, key: 'key-1' }
        return {
          value: 'consenting',
          submit: event,
          rejection: null,
          problem: null,
          difference: null,
          attempts: 0,
          emitted: [{ type: 'placing.started' }],
          forwarded: [{ to: 'consents', event: submitted }],
        }
      },
      'consents.logged': ({ context }) => saving(context.methodId),
      'xstate.done.actor.savePaymentMethod': () => ({
        value: 'validating',
        cart: CART,
        emitted: reported({ type: 'cart.received', cart: CART }),
        invoked: [{ operation: 'validateCart', input: { body: SESSION } }],
      }),
      'xstate.error.actor.savePaymentMethod': () => failed(OUT_OF_STOCK),
      'xstate.done.actor.validateCart': ({ context }, { output }) => {
        if (output === DEARER || output === DEARER_AND_NEWER) return changed(differing(1, false))
        if (output === VALID) return { value: { ordering: 'asking' }, invoked: [ordered] }
        return context.attempts < 2 ? { ...saving(context.methodId), attempts: context.attempts + 1 } : changedUnnamed
      },
      'xstate.error.actor.validateCart': () => failed(SERVER_ERROR),
      'xstate.done.actor.createOrder': ({ context: { methods: offered, methodId } }) => ({
        value: 'done',
        order: ORDER,
        isOutcomeUnknown: false,
        output: { order: ORDER, paymentType: offered?.find(({ id }) => id === methodId)?.paymentType ?? null },
      }),
      'xstate.error.actor.createOrder': ({ context }, { error }) => {
        const problem = error as { code: string }
        if (error === SERVER_ERROR && context.attempts < 2) return { value: { ordering: 'pausing' }, attempts: context.attempts + 1 }
        if ((error === CART_CHANGED || error === OUT_OF_STOCK) && context.attempts < 2 && context.methodId !== null)
          return { ...saving(context.methodId), attempts: context.attempts + 1 }
        if (error === CART_CHANGED) return changedUnnamed
        return { ...failed(problem), isOutcomeUnknown: error === SERVER_ERROR, attempts: 0 }
      },
      'xstate.after.backoff.paymentStep.ordering.pausing': () => ({ value: { ordering: 'asking' }, invoked: [ordered] }),
    },
  })
}

/** All is loaded: a single hosted page is submitted automatically. */
const loaded = (input: Partial<PaymentStepInput>, methods: readonly PaymentMethod[]) =>
  input.isFollowing !== false && methods.every(({ paymentType }) => paymentType === 'HPF') && input.company?.oib !== ''
    ? { value: { choosing: 'due' }, methodId: methods[0]?.id }
    : { value: SETTLED, methodId: null }

export const paymentStepModels = [
  modelOf({}, [CASH]),
  modelOf({}, [HOSTED]),
  modelOf({ company: { companyName: 'Val d.o.o.', oib: '' } }, [HOSTED]),
  modelOf({ isFollowing: false, company: null }, [HOSTED]),
]
