import { type Expectation, type ModelEvent, model, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import type { CheckoutInput } from './checkout.events.ts'
import { AT, COUNTRIES, FORM, GUEST, ORDER, SESSION } from './checkout.examples.ts'
import { type CheckoutContext, checkoutMachine } from './checkout.machine.ts'
import { checkoutTables, EMPTY, entered, isPlacing, opens, passesOn } from './checkout-tables.model.ts'
import { checkoutUserModel } from './checkout-user.model.ts'

const OTHER_SESSION = { cartId: 'cart-2', protectCode: 'code-2' }
const BARE = exampleCart(4)
const WITH_GUEST = exampleCart(5, [], { guestUser: GUEST })
const WITH_METHOD = exampleCart(6, [], { guestUser: GUEST, deliveryMethodId: 1 })
/** The shipping method was removed: physical products were added to downloads, or another tab started over. */
const WITHOUT_METHOD = exampleCart(7, [], { guestUser: GUEST })
const MORE = exampleCart(7, [], { guestUser: GUEST, deliveryMethodId: 1 })
const GIVEN = { cartId: 'cart-1', at: AT, consents: [{ uniqueNumber: 1, version: '1' }] }
const PASSED_ON: readonly ModelEvent[] = [
  { type: 'delivery.submit', form: FORM, at: AT, key: 'key-1' },
  { type: 'shipping.choose', methodId: 1 },
  { type: 'branch.choose', branchId: 21 },
  { type: 'shipping.submit' },
  { type: 'payment.choose', methodId: 1 },
  {
    type: 'payment.submit',
    acceptedConsents: [],
    seen: { total: 0, lines: '[]', coupon: null, memberCard: null },
    at: AT,
    key: 'key-2',
    notes: {},
    successURL: '',
    failureURL: '',
  },
  { type: 'load.retry' },
]
/** Three steps that end when the test says so, a URL that names any of them, a session that is found and lost. */
const modelOf = (input: Partial<CheckoutInput>, start: Expectation) =>
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
      { type: 'session.found', session: OTHER_SESSION, cart: BARE },
      ...[WITHOUT_METHOD, MORE].map((cart) => ({ type: 'cart.changed', cart })),
      resolved('delivery', { form: FORM, user: null, given: GIVEN, cart: WITH_GUEST }),
      resolved('shipping', { cart: WITH_METHOD }),
      resolved('shipping', { cart: null }),
      resolved('payment', { order: ORDER, paymentType: null }),
    ],
    possible: ({ context, value }, event) =>
      // Another session is found while this cart is ordered.
      (event.session !== OTHER_SESSION || isPlacing(value)) &&
      // The draft is kept in every state; a step that saved nothing had nothing to save, because the cart already has the method.
      (event.type !== 'draft.changed' || context.cart?.version !== 5) &&
      (context.draft.orderMessage === '' || event.type === 'xstate.done.actor.delivery') &&
      // A step only receives carts of its own kind.
      (!(event.type === 'step.emitted' && 'cart' in (event.emitted as object)) || context.cart?.deliveryMethodId === 1) &&
      // Another tab changes a cart that has its shipping method.
      (event.type !== 'cart.changed' || context.cart?.deliveryMethodId === 1 || context.session === null) &&
      (event.type !== 'xstate.done.actor.shipping' || (event.output as { cart: object | null }).cart !== null || context.cart?.deliveryMethodId === 1),
    ...checkoutTables,
    start: {
      ...start,
      step: input.step ?? 'delivery',
      draft: EMPTY,
      isFollowing: false,
      order: null,
    },
    project: ({ context }) => ({ ...context }),
    expect: {
      ...Object.fromEntries(PASSED_ON.map(({ type }) => [type, passesOn])),
      'step.visit': ({ value, context }, { step }) => {
        const { cart, session } = context
        if (isPlacing(value)) return { emitted: [entered('payment')] }
        if (step === context.step) return {}
        const isReached = step === 'delivery' || (step === 'shipping' ? Boolean(cart?.guestUser) : cart?.deliveryMethodId === 1)
        return isReached && session ? opens(String(step), context, { isFollowing: false }) : { emitted: [entered(context.step)] }
      },
      'draft.changed': ({ context }) => {
        const draft = { ...context.draft, orderMessage: 'Ring twice' }
        return { draft, emitted: [{ type: 'draft.updated', draft }] }
      },
      'step.emitted': ({ context }, { emitted }) => ({ emitted: [emitted], cart: (emitted as { cart?: typeof MORE }).cart ?? context.cart }),
      'placing.started': () => ({ value: { payment: 'placing' } }),
      'placing.finished': () => ({ value: { payment: 'open' } }),
      'session.lost': ({ value, context }) =>
        isPlacing(value)
          ? {}
          : {
              value: 'missing',
              session: null,
              cart: null,
              emitted: context.step === 'shipping' ? [{ type: 'step.rejected', key: 'texts.Cart session not initialised!' }] : [],
            },
      'cart.ordered': ({ context: { session } }) => ({
        value: 'found',
        output: { orderSlug: '', orderNumber: '' },
        emitted: [{ type: 'order.found', orderSlug: 'order-slug', protectCode: session ? 'code-1' : '', isHandedOver: false }],
      }),
      // The cart of the session is a new one: it has to be given an address first.
      'session.found': ({ value, context }) =>
        isPlacing(value) || context.session ? {} : opens('delivery', context, { session: SESSION, cart: BARE, isFollowing: false }),
      'cart.changed': ({ value, context }, event) => {
        const cart = event.cart as typeof MORE
        if (context.session === null || isPlacing(value)) return {}
        if (context.step === 'payment' && cart.deliveryMethodId === null) return opens('delivery', context, { cart, isFollowing: false })
        if (cart.version <= (context.cart?.version ?? 0)) return {}
        return { cart, forwarded: context.step === 'delivery' ? [] : [{ to: context.step, event: { type: 'offer.outdated' } }] }
      },
      'xstate.done.actor.delivery': ({ context }) => {
        const draft = { ...context.draft, delivery: FORM, given: GIVEN }
        return opens('shipping', context, { draft, user: null, cart: WITH_GUEST, isFollowing: true }, [
          { type: 'draft.updated', draft },
          { type: 'guest.saved', id: 5, email: 'ana@example.com' },
          { type: 'cart.received', cart: WITH_GUEST },
        ])
      },
      'xstate.done.actor.shipping': ({ context }, { output }) => {
        const { cart } = output as { cart: typeof MORE | null }
        return opens('payment', context, { cart: cart ?? context.cart, isFollowing: true }, cart ? [{ type: 'cart.received', cart }] : [])
      },
      'xstate.done.actor.payment': () => ({
        value: 'placed',
        order: ORDER,
        output: { orderSlug: 'order-slug', orderNumber: '2026-000001' },
        emitted: [{ type: 'order.placed', orderSlug: 'order-slug', orderNumber: '2026-000001', protectCode: 'code-1', html: '' }],
      }),
    },
  })

const FIRST = { draft: EMPTY, user: null, isFollowing: false } as unknown as CheckoutContext
const MISSING = { value: 'missing', emitted: [{ type: 'step.rejected', key: 'texts.Cart session not initialised!' }] }

export const checkoutModels = [
  modelOf({}, opens('delivery', FIRST, { cart: BARE })),
  modelOf({ cart: WITH_METHOD, step: 'payment' }, opens('payment', FIRST, { cart: WITH_METHOD })),
  modelOf({ session: null, cart: null, step: 'shipping' }, MISSING),
  checkoutUserModel,
]
