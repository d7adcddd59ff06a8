import { answered, model, type World } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import type { CheckoutInput } from './checkout.events.ts'
import { AT, COUNTRIES, FORM, GUEST, ORDER, SESSION } from './checkout.examples.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { checkoutPersonModel } from './checkout-person.worlds.ts'

const BARE = exampleCart(4)
const WITH_GUEST = exampleCart(5, [], { guestUser: GUEST })
const WITH_METHOD = exampleCart(6, [], { guestUser: GUEST, deliveryMethodId: 1 })
/** The way of delivery is gone: things to send were added to downloads, or another tab began anew. */
const WITHOUT_METHOD = exampleCart(7, [], { guestUser: GUEST })
const MORE = exampleCart(7, [], { guestUser: GUEST, deliveryMethodId: 1 })
const GIVEN = { cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version: '1' }] }
const IDS = { userId: null, userShippingAddressId: null, userBillingAddressId: null }
const PASSED_ON: readonly World[] = [
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
  delivery: { call: 'deliveryStep', input: { session: SESSION, countries: COUNTRIES } },
  shipping: { call: 'shippingStep', input: { session: SESSION, countryId: 53, currencyId: 1, ids: IDS } },
  payment: { call: 'paymentStep', input: { session: SESSION, orderer: { userType: 'guest', email: 'ana@example.com', ids: IDS } } },
}
const opens = (step: keyof typeof ASKED) => ({ step, asked: [ASKED[step]], ...(step === 'payment' ? { value: { payment: 'open' } } : { value: step }) })
const passesOn = () => ({ emitted: [], asked: [] })

/** Three steps that end when they say so, an address bar that names any of them, a session that comes and goes. */
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
    worlds: [
      ...PASSED_ON,
      ...['delivery', 'shipping', 'payment'].map((step) => ({ type: 'step.visit', step })),
      { type: 'draft.changed', draft: { orderMessage: 'Ring twice' } },
      { type: 'step.emitted', emitted: { type: 'step.refused', key: 'validation.fixErrors' } },
      { type: 'step.emitted', emitted: { type: 'cart.answered', cart: MORE } },
      { type: 'placing.began' },
      { type: 'placing.ended' },
      { type: 'session.lost' },
      { type: 'cart.ordered', orderSlug: 'order-slug', isHandedOver: false },
      { type: 'session.found', session: SESSION, cart: BARE },
      ...[WITHOUT_METHOD, MORE].map((cart) => ({ type: 'cart.changed', cart })),
      answered('delivery', { form: FORM, user: null, given: GIVEN, cart: WITH_GUEST }),
      answered('shipping', { cart: WITH_METHOD }),
      answered('shipping', { cart: null }),
      answered('payment', { order: ORDER, paymentType: null }),
    ],
    possible: ({ context }, event) =>
      // What was typed is kept everywhere alike; a step that saved nothing had nothing to save, because the cart has the method.
      (event.type !== 'draft.changed' || context.cart?.version !== 5) &&
      (context.draft.orderMessage === '' || event.type === 'xstate.done.actor.delivery') &&
      // A step is answered carts of its own kind only.
      (!(event.type === 'step.emitted' && 'cart' in (event.emitted as object)) || context.cart?.deliveryMethodId === 1) &&
      // Another tab changes a cart that has its way of delivery here.
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
        if (isPlacing(before.value)) return { value: before.value, emitted: [entered('payment')], asked: [] }
        if (step === stepOf(before.value)) return { emitted: [], asked: [] }
        const isReached = step === 'delivery' || (step === 'shipping' ? Boolean(cart?.guestUser) : cart?.deliveryMethodId === 1)
        return isReached
          ? { ...opens(step as keyof typeof ASKED), isFollowing: false, emitted: [entered(String(step))] }
          : { emitted: [entered(stepOf(before.value))], asked: [] }
      },
      'draft.changed': ({ context }) => ({
        draft: [context.draft.delivery !== null, 'Ring twice'],
        emitted: [{ type: 'draft.updated', draft: { orderMessage: 'Ring twice' } }],
        asked: [],
      }),
      'step.emitted': (before, { emitted }) => ({
        emitted: [emitted],
        asked: [],
        version: (emitted as { cart?: typeof MORE }).cart?.version ?? before.context.cart?.version ?? null,
      }),
      'placing.began': () => ({ value: { payment: 'placing' }, emitted: [], asked: [] }),
      'placing.ended': () => ({ value: { payment: 'open' }, emitted: [], asked: [] }),
      'session.lost': (before) =>
        isPlacing(before.value)
          ? { value: before.value, session: 'cart-1' }
          : {
              value: 'missing',
              session: null,
              version: null,
              asked: [],
              emitted: before.context.step === 'shipping' ? [{ type: 'step.refused', key: 'texts.Cart session not initialised!' }] : [],
            },
      'cart.ordered': ({ context: { session } }) => ({
        value: 'found',
        order: null,
        asked: [],
        emitted: [{ type: 'order.found', orderSlug: 'order-slug', protectCode: session ? 'code-1' : '', isHandedOver: false }],
      }),
      'session.found': (before) =>
        isPlacing(before.value)
          ? { value: before.value, version: before.context.cart?.version, emitted: [], asked: [] }
          : { ...opens('delivery'), session: 'cart-1', version: 4, emitted: [entered('delivery')] },
      'cart.changed': (before, { cart }) => {
        const changed = cart as typeof MORE
        const step = stepOf(before.value)
        if (before.context.session === null || isPlacing(before.value)) return { value: before.value, emitted: [], asked: [], passed: [] }
        if (step === 'payment' && changed.deliveryMethodId === null) return { ...opens('delivery'), version: 7, emitted: [entered('delivery')], passed: [] }
        const isNews = changed.version > (before.context.cart?.version ?? 0)
        return {
          value: before.value,
          emitted: [],
          asked: [],
          version: 7,
          passed: isNews && step !== 'delivery' ? [{ to: step, event: { type: 'offer.outdated' } }] : [],
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
          { type: 'cart.answered', cart: { version: 5 } },
          entered('shipping'),
        ],
      }),
      'xstate.done.actor.shipping': (before, { output }) => {
        const { cart } = output as { cart: object | null }
        return {
          ...opens('payment'),
          version: cart ? 6 : (before.context.cart?.version ?? null),
          emitted: [...(cart ? [{ type: 'cart.answered', cart: { version: 6 } }] : []), entered('payment')],
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
  checkoutPersonModel,
]
