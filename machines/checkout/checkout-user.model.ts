import { companyOf } from '#contract/address.constants.ts'
import type { Cart } from '#contract/cart.ts'
import type { User } from '#contract/session.ts'
import { model, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { BILLED, COUNTRIES, CUSTOMER, FORM, GUEST, SESSION, SHIPPING } from './checkout.examples.ts'
import { type CheckoutContext, checkoutMachine } from './checkout.machine.ts'
import { checkoutTables, EMPTY, entered, isPlacing, opens } from './checkout-tables.model.ts'

const { id, email, firstName, lastName } = CUSTOMER
const NAMES = { id, email, firstName, lastName, ...companyOf({}) }
const OF_GUEST = exampleCart(6, [], { guestUser: GUEST, deliveryMethodId: 1 })
const OF_CUSTOMER = exampleCart(7, [], {
  customer: { ...NAMES, shippingAddress: { ...SHIPPING, id: 31 }, billingAddress: { ...SHIPPING, type: 'Main', id: 32 } },
  deliveryMethodId: 1,
})
const LOST = { type: 'step.rejected', key: 'texts.The chosen address is no longer in your account' }
/** The delivery address of this user, or of the guest, is on the cart. */
const isOwn = (cart: Cart | null, user: User | null) => cart === (user ? OF_CUSTOMER : OF_GUEST)

/** A user who logs in and out while the checkout of a guest, and later of a customer, is open. */
export const checkoutUserModel = model<typeof checkoutMachine>({
  machine: checkoutMachine,
  input: {
    session: SESSION,
    cart: OF_GUEST,
    countries: COUNTRIES,
    settings: { skipShippingStep: false, disableSpecialCharsValidation: false },
    draft: null,
    user: null,
    guestEmail: '',
    step: 'payment',
  },
  events: [
    ...[CUSTOMER, BILLED, null].map((user) => ({ type: 'user.changed', user })),
    ...['delivery', 'shipping', 'payment'].map((step) => ({ type: 'step.visit', step })),
    { type: 'cart.changed', cart: OF_CUSTOMER },
    // The step has saved an address in the account.
    resolved('delivery', { form: FORM, user: BILLED, given: null, cart: OF_CUSTOMER }),
    { type: 'placing.started' },
    { type: 'placing.finished' },
  ],
  // A customer's cart is only received by that customer.
  possible: ({ context, value }, { type }) =>
    (type !== 'cart.changed' || (context.user !== null && !isPlacing(value))) && (type !== 'xstate.done.actor.delivery' || context.user !== null),
  ...checkoutTables,
  start: {
    ...opens('payment', { draft: EMPTY, user: null, isFollowing: false } as unknown as CheckoutContext, { cart: OF_GUEST }),
    draft: EMPTY,
    isFollowing: false,
    order: null,
  },
  project: ({ context }) => ({ ...context }),
  expect: {
    'user.changed': ({ value, context }, event) => {
      const user = event.user as User | null
      if (isPlacing(value)) return { user }
      // The account has lost the billing address of the cart.
      if (user === CUSTOMER && context.user?.id === CUSTOMER.id && context.cart === OF_CUSTOMER && context.step !== 'delivery')
        return opens('delivery', context, { user, isFollowing: false }, [LOST, { type: 'draft.updated', draft: context.draft }])
      if (user?.id === context.user?.id) return { user }
      // Another user has to enter the delivery address again.
      return isOwn(context.cart, user) ? opens(context.step, context, { user }) : opens('delivery', context, { user, isFollowing: false })
    },
    'step.visit': ({ value, context }, { step }) => {
      if (isPlacing(value)) return { emitted: [entered('payment')] }
      if (step === context.step) return {}
      return isOwn(context.cart, context.user) || step === 'delivery'
        ? opens(String(step), context, { isFollowing: false })
        : { emitted: [entered(context.step)] }
    },
    'cart.changed': ({ value, context }) => {
      if (isPlacing(value) || context.cart === OF_CUSTOMER) return {}
      return { cart: OF_CUSTOMER, forwarded: context.step === 'delivery' ? [] : [{ to: context.step, event: { type: 'offer.outdated' } }] }
    },
    'xstate.done.actor.delivery': ({ context }) => {
      const draft = { ...context.draft, delivery: FORM, given: null }
      return opens('shipping', context, { draft, user: BILLED, cart: OF_CUSTOMER, isFollowing: true }, [
        { type: 'draft.updated', draft },
        { type: 'cart.received', cart: OF_CUSTOMER },
      ])
    },
    'placing.started': () => ({ value: { payment: 'placing' } }),
    'placing.finished': () => ({ value: { payment: 'open' } }),
  },
})
