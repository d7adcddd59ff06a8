import { type ModelEvent, model, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import type { CheckoutInput } from './checkout.events.ts'
import { AT, COUNTRIES, FORM, GUEST, ORDER, SESSION } from './checkout.examples.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { checkoutUserModel } from './checkout-user.model.ts'

const BARE = exampleCart(4)
const WITH_GUEST = exampleCart(5, [], { guestUser: GUEST })
const WITH_METHOD = exampleCart(6, [], { guestUser: GUEST, deliveryMethodId: 1 })
/** The shipping method was removed: physical products were added to downloads, or another tab started over. */
const WITHOUT_METHOD = exampleCart(7, [], { guestUser: GUEST })
const MORE = exampleCart(7, [], { guestUser: GUEST, deliveryMethodId: 1 })
const GIVEN = { cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version: '1' }] }
const IDS = { userId: null, userShippingAddressId: null, userBillingAddressId: null }
const PASSED_ON: readonly ModelEvent[] = [
  { type: 'delivery.submit', form: FORM, at: AT, key: 'key-1' },
  { type: 'shipping.choose', methodId: 1 },
  { type: 'branch.choose', branchId: 21 },
  { type: 'shipping.submit' },
  { type: 'payment.choose', methodId: 1 },
  {
    type: 'payment.submit',
    acceptedConsents: [],
    seen: { total: 0, coupon: null, memberCard: null },
    at: AT,
    key: 'key-2',
    notes: {},
    successURL: '',
    failureURL: '',
  },
  { type: 'load.retry' },
]
const entered = (step: string) => ({ type: 'step.entered', step })
const stepOf = (value: unknown) => (typeof value === 'object' && value !== null ? 'payment' : String(value))
const isPlacing = (value: unknown) => JSON.stringify(value) === '{"payment":"placing"}'
const ASKED = {
  delivery: { operation: 'deliveryStep', input: { session: SESSION, countries: COUNTRIES } },
  shipping: { operation: 'shippingStep', input: { session: SESSION, countryId: 53, currencyId: 1, ids: IDS } },
  payment: { operation: 'paymentStep', input: { session: SESSION, orderer: { userType: 'guest', email: 'ana@example.com', ids: IDS } } },
}
const opens = (step: keyof typeof ASKED) => ({ step, invoked: [ASKED[step]], ...(step === 'payment' ? { value: { payment: 'open' } } : { value: step }) })
const passesOn = () => ({ emitted: [], invoked: [] })

/** Three steps that end when the test says so, a URL that names any of them, a session that is found and lost. */
const modelOf = (input: Partial<CheckoutInput>) =>
  model<typeof checkoutMachine>({
    machine: checkoutMachine,
    input: {
      session: SESSION,
      cart: BARE,
      countries: COUNTRIES,
      settings: { skipShippingStep: false, disableSpecialCharsValidation: false },
      draft: null,
      user: null,
      guestEmail: '',
      step: null,
      ...input,
    },
    events: [
      ...PASSED_ON,
      ...['delivery', 'shipping', 'payment'].map((step) => ({ type: 'step.visit', step })),
      { type: 'draft.changed', draft: { orderMessage: 'Ring twice' } },
      { type: 'step.emitted', emitted: { type: 'step.rejected', key: 'validation.fixErrors' } },
      { type: 'step.emitted', emitted: { type: 'cart.received', cart: MORE } },
      { type: 'placing.started' },
      { type: 'placing.finished' },
      { type: 'session.lost' },
      { type: 'cart.ordered', orderSlug: 'order-slug', isHandedOver: false },
      { type: 'session.found', session: SESSION, cart: BARE },
      ...[WITHOUT_METHOD, MORE].map((cart) => ({ type: 'cart.changed', cart })),
      resolved('delivery', { form: FORM, user: null, given: GIVEN, cart: WITH_GUEST }),
      resolved('shipping', { cart: WITH_METHOD }),
      resolved('shipping', { cart: null }),
      resolved('payment', { order: ORDER, paymentType: null }),
    ],
    possible: ({ context }, event) =>
      // The draft is kept in every state; a step that saved nothing had nothing to save, because the cart already has the method.
      (event.type !== 'draft.changed' || context.cart?.version !== 5) &&
      (context.draft.orderMessage === '' || event.type === 'xstate.done.actor.delivery') &&
      // A step only receives carts of its own kind.
      (!(event.type === 'step.emitted' && 'cart' in (event.emitted as object)) || context.cart?.deliveryMethodId === 1) &&
      // Another tab changes a cart that has its shipping method.
      (event.type !== 'cart.changed' || context.cart?.deliveryMethodId === 1 || context.session === null) &&
      (event.type !== 'xstate.done.actor.shipping' || (event.output as { cart: object | null }).cart !== null || context.cart?.deliveryMethodId === 1),
    project: ({ context }) => ({
      step: context.step,
      session: context.session?.cartId ?? null,
      version: context.cart?.version ?? null,
      hasMethod: context.cart?.deliveryMethodId !== null,
      draft: [context.draft.delivery !== null, context.draft.orderMessage],
      given: context.draft.given?.at ?? null,
      isFollowing: context.isFollowing,
      order: context.order?.orderSlug ?? null,
    }),
    expect: {
      ...Object.fromEntries(PASSED_ON.map(({ type }) => [type, passesOn])),
      'step.visit': (before, { step }) => {
        const { cart, session } = before.context
        if (session === null) return step === before.context.step ? { emitted: [] } : { value: 'missing', emitted: [entered(before.context.step)] }
        if (isPlacing(before.value)) return { value: before.value, emitted: [entered('payment')], invoked: [] }
        if (step === stepOf(before.value)) return { emitted: [], invoked: [] }
        const isReached = step === 'delivery' || (step === 'shipping' ? Boolean(cart?.guestUser) : cart?.deliveryMethodId === 1)
        return isReached
          ? { ...opens(step as keyof typeof ASKED), isFollowing: false, emitted: [entered(String(step))] }
          : { emitted: [entered(stepOf(before.value))], invoked: [] }
      },
      'draft.changed': ({ context }) => ({
        draft: [context.draft.delivery !== null, 'Ring twice'],
        emitted: [{ type: 'draft.updated', draft: { orderMessage: 'Ring twice' } }],
        invoked: [],
      }),
      'step.emitted': (before, { emitted }) => ({
        emitted: [emitted],
        invoked: [],
        version: (emitted as { cart?: typeof MORE }).cart?.version ?? before.context.cart?.version ?? null,
      }),
      'placing.started': () => ({ value: { payment: 'placing' }, emitted: [], invoked: [] }),
      'placing.finished': () => ({ value: { payment: 'open' }, emitted: [], invoked: [] }),
      'session.lost': (before) =>
        isPlacing(before.value)
          ? { value: before.value, session: 'cart-1' }
          : {
              value: 'missing',
              session: null,
              version: null,
              invoked: [],
              emitted: before.context.step === 'shipping' ? [{ type: 'step.rejected', key: 'texts.Cart session not initialised!' }] : [],
            },
      'cart.ordered': ({ context: { session } }) => ({
        value: 'found',
        order: null,
        invoked: [],
        emitted: [{ type: 'order.found', orderSlug: 'order-slug', protectCode: session ? 'code-1' : '', isHandedOver: false }],
      }),
      'session.found': (before) =>
        isPlacing(before.value)
          ? { value: before.value, version: before.context.cart?.version, emitted: [], invoked: [] }
          : { ...opens('delivery'), session: 'cart-1', version: 4, emitted: [entered('delivery')] },
      'cart.changed': (before, { cart }) => {
        const changed = cart as typeof MORE
        const step = stepOf(before.value)
        if (before.context.session === null || isPlacing(before.value)) return { value: before.value, emitted: [], invoked: [], forwarded: [] }
        if (step === 'payment' && changed.deliveryMethodId === null) return { ...opens('delivery'), version: 7, emitted: [entered('delivery')], forwarded: [] }
        const isNews = changed.version > (before.context.cart?.version ?? 0)
        return {
          value: before.value,
          emitted: [],
          invoked: [],
          version: 7,
          forwarded: isNews && step !== 'delivery' ? [{ to: step, event: { type: 'offer.outdated' } }] : [],
        }
      },
      'xstate.done.actor.delivery': () => ({
        ...opens('shipping'),
        version: 5,
        given: AT,
        isFollowing: true,
        emitted: [
          { type: 'draft.updated', draft: { delivery: FORM, given: GIVEN } },
          { type: 'guest.saved', id: 5, email: 'ana@example.com' },
          { type: 'cart.received', cart: { version: 5 } },
          entered('shipping'),
        ],
      }),
      'xstate.done.actor.shipping': (before, { output }) => {
        const { cart } = output as { cart: object | null }
        return {
          ...opens('payment'),
          version: cart ? 6 : (before.context.cart?.version ?? null),
          emitted: [...(cart ? [{ type: 'cart.received', cart: { version: 6 } }] : []), entered('payment')],
        }
      },
      'xstate.done.actor.payment': () => ({
        value: 'placed',
        order: 'order-slug',
        emitted: [{ type: 'order.placed', orderSlug: 'order-slug', orderNumber: '2026-000001', protectCode: 'code-1', html: '' }],
      }),
    },
  })

export const checkoutModels = [
  modelOf({}),
  modelOf({ cart: WITH_METHOD, step: 'payment' }),
  modelOf({ session: null, cart: null, step: 'shipping' }),
  checkoutUserModel,
]
