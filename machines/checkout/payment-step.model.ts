import type { PaymentMethod } from '#contract/checkout.ts'
import { elapsed, model, rejected, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { ASKED, AT, CART_CHANGED, CASH, DEARER, HOSTED, ORDER, OUT_OF_STOCK, SERVER_ERROR, SESSION, VALID } from './checkout.examples.ts'
import { paymentStepMachine } from './payment-step.machine.ts'
import type { PaymentStepInput } from './payment-step.rules.ts'

const IDS = { userId: null, userShippingAddressId: null, userBillingAddressId: null }
const NOTES = { orderMessage: 'Ring twice', giftMessage: '', to: '', from: '' }
const URLS = { successURL: 'https://shop.example/checkout/success', failureURL: 'https://shop.example/checkout/failure' }
const CART = exampleCart(8)
const SEEN = { total: CART.prices.converted.orderTotal, coupon: null, memberCard: null }
const submit = (acceptedConsents: number[]) => ({ type: 'payment.submit', acceptedConsents, seen: SEEN, at: AT, key: 'key-1', notes: NOTES, ...URLS })
const reported = (...events: object[]) => events.map((emitted) => ({ type: 'step.emitted', emitted }))
const SETTLED = { choosing: 'settled' }
const ended = { type: 'placing.finished' }
const failed = (problem: { code: string }) => ({
  value: SETTLED,
  problem: problem.code,
  emitted: [ended, ...reported({ type: 'step.failed', problem })],
  invoked: [],
})
const rejectedWith = (key: string) => ({ rejection: key, emitted: reported({ type: 'step.rejected', key }), invoked: [] })
const OFFER = { operation: 'getApplicablePaymentMethods', input: { body: { ...SESSION, userId: null, userBillingAddressId: null } } }
const ordered = {
  operation: 'createOrder',
  input: { body: { userId: null, ...SESSION, ...NOTES, ...URLS, version: 8 }, idempotencyKey: 'key-1' },
}
const isChoosing = (value: unknown) => JSON.stringify(value).startsWith('{"choosing"')
const changed = (items: number, isUnnamed: boolean) =>
  reported({ type: 'cart.changedDuringCheckout', difference: { items: DEARER.items.slice(0, items), coupon: null, memberCard: false, total: null, isUnnamed } })

/** Payment methods that change, one required consent, rejections at every step, and network errors at the last one. */
const modelOf = (input: Partial<PaymentStepInput>, methods: readonly PaymentMethod[]) =>
  model<typeof paymentStepMachine>({
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
      { type: 'consents.loaded', asked: ASKED },
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
      resolved('validateCart', { ...VALID, version: 9 }),
      rejected('validateCart', SERVER_ERROR),
      resolved('createOrder', ORDER),
      ...[SERVER_ERROR, CART_CHANGED, OUT_OF_STOCK].map((problem) => rejected('createOrder', problem)),
      elapsed('backoff', 'paymentStep.ordering.pausing'),
    ],
    // An operation settles once; consents load once, and are rejected as not loaded before, as missing or not logged after. Nothing is offered only when the cart changed.
    possible: ({ context, value }, { type, actorId, output, key }) =>
      !(actorId === 'getApplicablePaymentMethods' && context.methods && !isChoosing(value)) &&
      !(Array.isArray(output) && output.length === 0 && !isChoosing(value)) &&
      !(type === 'consents.loaded' && context.consents) &&
      !(type === 'consents.logged' && !context.submit?.acceptedConsents.includes(1)) &&
      !(type === 'consents.rejected' && (key === 'error.consentsNotFetched') === (context.consents !== null)),
    project: ({ context }) => ({
      methods: context.methods?.length ?? null,
      consents: context.consents?.length ?? null,
      methodId: context.methodId,
      accepted: context.submit?.acceptedConsents ?? null,
      isUnanswered: context.isUnanswered,
      attempts: context.attempts,
      changes: context.difference?.items.length ?? null,
      rejection: context.rejection,
      problem: context.problem?.code ?? null,
      order: context.order?.orderSlug ?? null,
    }),
    expect: {
      'xstate.done.actor.getApplicablePaymentMethods': (before, { output }) => {
        const offered = output as readonly PaymentMethod[]
        const common = { methods: offered.length, emitted: [], invoked: [] }
        if (isChoosing(before.value))
          return { ...common, value: SETTLED, methodId: offered.some(({ id }) => id === before.context.methodId) ? before.context.methodId : null }
        return { ...common, ...(before.context.consents ? loaded(input, methods) : { value: 'loading' }) }
      },
      'xstate.error.actor.getApplicablePaymentMethods': (before) =>
        isChoosing(before.value)
          ? { value: SETTLED, methods: before.context.methods?.length, emitted: [] }
          : { value: 'unavailable', problem: 'server-error', emitted: reported({ type: 'step.failed', problem: SERVER_ERROR }) },
      'offer.outdated': (before) =>
        JSON.stringify(before.value).includes('due')
          ? { value: before.value, emitted: [], invoked: [] }
          : { value: { choosing: 'refreshing' }, emitted: [], invoked: [OFFER] },
      'consents.loaded': ({ context, value }) => ({
        consents: 2,
        emitted: [],
        ...(context.methods && value === 'loading' ? loaded(input, methods) : { value }),
      }),
      'consents.rejected': (before, { key }) =>
        before.value === 'consenting'
          ? { ...rejectedWith(String(key)), value: SETTLED, emitted: [ended, ...reported({ type: 'step.rejected', key })] }
          : { ...rejectedWith(String(key)), value: 'unavailable' },
      'load.retry': ({ context }) => ({
        // What was loaded meanwhile is not requested again.
        ...(context.consents && context.methods ? loaded(input, methods) : { value: 'loading', invoked: [OFFER] }),
        problem: null,
        forwarded: [{ to: 'consents', event: { type: 'load.retry' } }],
      }),
      'payment.choose': (_, { methodId }) => ({ methodId, rejection: null, emitted: [], invoked: [] }),
      'payment.submit': ({ context, value }, { acceptedConsents }) => {
        if (!isChoosing(value)) return { ...rejectedWith('error.consentsNotFetched'), value }
        if (context.isUnanswered) return { value: { ordering: 'asking' }, emitted: [{ type: 'placing.started' }], invoked: [ordered] }
        const accepted = acceptedConsents as number[]
        if (accepted.includes(1) && !context.methods?.some(({ id }) => id === context.methodId))
          return { ...rejectedWith('checkout.pleaseSelectPayment'), value: SETTLED }
        const event = { type: 'consents.submit', accepted, email: 'ana@example.com', userType: 'guest', at: AT, key: 'key-1' }
        return {
          value: 'consenting',
          rejection: null,
          problem: null,
          changes: null,
          emitted: [{ type: 'placing.started' }],
          invoked: [],
          forwarded: [{ to: 'consents', event }],
        }
      },
      'consents.logged': ({ context }) => ({
        value: 'saving',
        emitted: [],
        invoked: [
          {
            operation: 'savePaymentMethod',
            input: {
              body: {
                userId: null,
                ...SESSION,
                paymentMethodId: context.methodId,
                ...(input.company === null ? {} : { companyData: { companyName: 'Val d.o.o.', oib: '12345678903' } }),
              },
            },
          },
        ],
      }),
      'xstate.done.actor.savePaymentMethod': () => ({
        value: 'validating',
        emitted: reported({ type: 'cart.received', cart: { version: 8 } }),
        invoked: [{ operation: 'validateCart', input: { body: SESSION } }],
      }),
      'xstate.error.actor.savePaymentMethod': () => failed(OUT_OF_STOCK),
      'xstate.done.actor.validateCart': (_, { output }) =>
        output === VALID
          ? { value: { ordering: 'asking' }, emitted: [], invoked: [ordered] }
          : output === DEARER
            ? { value: SETTLED, changes: 1, emitted: [...changed(1, false), ended], invoked: [] }
            : { value: SETTLED, changes: 0, emitted: [...changed(0, true), ended], invoked: [] },
      'xstate.error.actor.validateCart': () => failed(SERVER_ERROR),
      'xstate.done.actor.createOrder': () => ({ value: 'done', order: 'order-slug', isUnanswered: false }),
      'xstate.error.actor.createOrder': ({ context }, { error }) => {
        const { code } = error as { code: string }
        if (code === 'server-error' && context.attempts < 2) return { value: { ordering: 'pausing' }, attempts: context.attempts + 1, emitted: [] }
        if (code === 'cart-changed') {
          return { value: SETTLED, changes: 0, isUnanswered: false, attempts: 0, emitted: [...changed(0, true), ended] }
        }
        return { ...failed(error as { code: string }), isUnanswered: code === 'server-error', attempts: 0 }
      },
      'xstate.after.backoff.paymentStep.ordering.pausing': () => ({ value: { ordering: 'asking' }, invoked: [ordered], emitted: [] }),
    },
  })

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
