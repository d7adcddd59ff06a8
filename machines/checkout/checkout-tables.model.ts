import { companyOf } from '#contract/address.constants.ts'
import type { Cart } from '#contract/cart.ts'
import type { ModelEvent, Phrases } from '#tests/model/model.ts'
import { COUNTRIES, CUSTOMER, GUEST, SESSION, SHIPPING } from './checkout.examples.ts'
import type { CheckoutContext } from './checkout.machine.ts'

/** What the checkouts of guests and of users who log in and out share. */
export const checkoutTables = {
  accepts: {
    'delivery.submit': ['delivery'],
    'shipping.choose': ['shipping'],
    'branch.choose': ['shipping'],
    'shipping.submit': ['shipping'],
    'payment.choose': ['payment'],
    'payment.submit': ['payment'],
    'load.retry': ['delivery', 'shipping', 'payment'],
    'step.visit': ['*'],
    'step.emitted': ['*'],
    'draft.changed': ['*'],
    'placing.started': ['payment.open'],
    'placing.finished': ['payment.placing'],
    'session.found': ['*'],
    'session.lost': ['*'],
    'cart.changed': ['*'],
    'cart.ordered': ['*'],
    'user.changed': ['*'],
  },
  phrases: {
    'delivery.submit': 'the shopper submits the delivery address',
    'shipping.choose': 'the shopper chooses a shipping method',
    'branch.choose': 'the shopper chooses a pickup branch',
    'shipping.submit': 'the shopper submits the shipping method',
    'payment.choose': 'the shopper chooses a payment method',
    'payment.submit': 'the shopper places the order',
    'load.retry': 'the shopper loads the step again',
    'step.visit': ({ step }) => `the shopper opens the ${step} step`,
    'step.emitted': 'the step reports an event',
    'draft.changed': 'the shopper types an order message',
    'placing.started': 'the order starts being placed',
    'placing.finished': 'placing the order ends',
    'session.found': 'a cart becomes known',
    'session.lost': 'the cart is lost',
    'cart.changed': 'the cart changes outside of the checkout',
    'cart.ordered': 'the cart was ordered elsewhere',
    'user.changed': ({ user }) => (user ? 'a customer is logged in' : 'the customer logs out'),
    'xstate.done.actor.delivery': 'the delivery step is done',
    'xstate.done.actor.shipping': 'the shipping step is done',
    'xstate.done.actor.payment': 'the order is placed',
  } satisfies Phrases,
  invokes: { delivery: ['delivery'], shipping: ['shipping'], payment: ['payment'] },
}

export const EMPTY = {
  delivery: null,
  coupon: '',
  memberCardBarcode: '',
  acceptedConsents: [],
  giftMessage: '',
  orderMessage: '',
  to: '',
  from: '',
  given: null,
}
export const entered = (step: string) => ({ type: 'step.entered', step })
export const stepOf = (value: unknown) => (typeof value === 'object' && value !== null ? 'payment' : String(value))
export const isPlacing = (value: unknown) => JSON.stringify(value) === '{"payment":"placing"}'

/** Who orders, as their cart says: the customer with the ids of the addresses, or the guest. */
const ordererOf = ({ customer }: Cart) => ({
  userType: customer ? 'customer' : 'guest',
  email: customer ? CUSTOMER.email : GUEST.email,
  countryId: 53,
  ids: customer
    ? { userId: 9, userShippingAddressId: 31, userBillingAddressId: 32 }
    : { userId: null, userShippingAddressId: null, userBillingAddressId: null },
  shipping: customer ? { ...SHIPPING, id: 31 } : SHIPPING,
  ...companyOf({}),
})

function inputOf(step: string, { cart, user, draft, isFollowing }: Pick<CheckoutContext, 'cart' | 'user' | 'draft' | 'isFollowing'>) {
  if (step === 'delivery' || !cart) return { session: SESSION, user, countries: COUNTRIES, disableSpecialCharsValidation: false }
  const orderer = ordererOf(cart)
  return step === 'shipping'
    ? { session: SESSION, countryId: 53, currencyId: 1, ids: orderer.ids, saved: { methodId: cart.deliveryMethodId, branchId: null }, skip: false }
    : { session: SESSION, orderer, company: null, savedMethodId: null, given: draft.given, isFollowing }
}

/** The step is opened, with what is known now. */
export const opens = (step: string, before: CheckoutContext, changes: Partial<CheckoutContext> = {}, emitted: readonly object[] = []) => ({
  ...changes,
  step,
  value: step === 'payment' ? { payment: 'open' } : step,
  emitted: [...emitted, entered(step)],
  invoked: [{ operation: `${step}Step`, input: inputOf(step, { ...before, ...changes }) }],
})

/** Events of a step go to its actor. */
export const passesOn = ({ value }: { value: unknown }, event: ModelEvent) => ({ forwarded: [{ to: stepOf(value), event }] })
