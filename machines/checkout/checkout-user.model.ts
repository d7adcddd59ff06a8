import { companyOf } from '#contract/address.constants.ts'
import { model, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { BILLED, COUNTRIES, CUSTOMER, FORM, GUEST, SESSION, SHIPPING } from './checkout.examples.ts'
import { checkoutMachine } from './checkout.machine.ts'

const { id, email, firstName, lastName } = CUSTOMER
const NAMES = { id, email, firstName, lastName, ...companyOf({}) }
const OF_GUEST = exampleCart(6, [], { guestUser: GUEST, deliveryMethodId: 1 })
const OF_CUSTOMER = exampleCart(7, [], {
  customer: { ...NAMES, shippingAddress: { ...SHIPPING, id: 31 }, billingAddress: { ...SHIPPING, type: 'Main', id: 32 } },
  deliveryMethodId: 1,
})
const entered = (step: string) => ({ type: 'step.entered', step })
const stepOf = (value: unknown) => (typeof value === 'object' && value !== null ? 'payment' : String(value))
const isPlacing = (value: unknown) => JSON.stringify(value) === '{"payment":"placing"}'
const openAt = (step: string) => (step === 'payment' ? { payment: 'open' } : step)

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
  project: ({ context: { step, cart, user } }) => ({ step, version: cart?.version, user: user?.id ?? null, addresses: user?.addresses.length ?? 0 }),
  expect: {
    'user.changed': (before, event) => {
      const user = event.user as typeof CUSTOMER | null
      const known = { user: user?.id ?? null, addresses: user?.addresses.length ?? 0 }
      if (isPlacing(before.value) || user?.id === before.context.user?.id) return { ...known, value: before.value, emitted: [], invoked: [] }
      // Another user has to enter the delivery address again.
      const ownVersion = user ? OF_CUSTOMER.version : OF_GUEST.version
      const step = before.context.cart?.version === ownVersion ? stepOf(before.value) : 'delivery'
      return { ...known, step, value: openAt(step), emitted: [entered(step)] }
    },
    'step.visit': (before, { step }) => {
      if (isPlacing(before.value)) return { value: before.value, emitted: [entered('payment')] }
      if (step === stepOf(before.value)) return { value: before.value, emitted: [] }
      const isOwn = before.context.cart?.version === (before.context.user ? OF_CUSTOMER.version : OF_GUEST.version)
      return isOwn || step === 'delivery'
        ? { step: String(step), value: openAt(String(step)), emitted: [entered(String(step))] }
        : { value: before.value, emitted: [entered(stepOf(before.value))] }
    },
    'cart.changed': (before) => ({ value: before.value, version: 7, emitted: [] }),
    'xstate.done.actor.delivery': () => ({
      step: 'shipping',
      value: 'shipping',
      version: 7,
      addresses: BILLED.addresses.length,
      emitted: [{ type: 'draft.updated', draft: { delivery: FORM } }, { type: 'cart.received', cart: { version: 7 } }, entered('shipping')],
    }),
    'placing.started': () => ({ value: { payment: 'placing' }, emitted: [] }),
    'placing.finished': () => ({ value: { payment: 'open' }, emitted: [] }),
  },
})
