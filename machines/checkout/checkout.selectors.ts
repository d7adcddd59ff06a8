import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DeliveryForm } from '#contract/address.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'
import type { PaymentMethod, ShippingMethod } from '#contract/checkout.ts'
import type { User } from '#contract/session.ts'
import type { Country } from '#contract/settings.ts'
import type { AskedConsent } from '../consent/consent.rules.ts'
import type { CartDifference } from './checkout.events.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import { formOfCustomer } from './customer.ts'
import type { deliveryStepMachine } from './delivery-step.machine.ts'
import { EMPTY_DELIVERY, formOf } from './guest.ts'
import type { paymentStepMachine } from './payment-step.machine.ts'
import type { ShippingChoice, shippingStepMachine } from './shipping-step.machine.ts'

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
export type DeliveryStepSnapshot = SnapshotFrom<typeof deliveryStepMachine>
export type ShippingStepSnapshot = SnapshotFrom<typeof shippingStepMachine>
export type PaymentStepSnapshot = SnapshotFrom<typeof paymentStepMachine>

/** The open step; null while there is no cart to order and after the order. */
export function selectStep(snapshot: CheckoutSnapshot): CheckoutStep | null {
  return CHECKOUT_STEPS.find((step) => snapshot.matches(step)) ?? null
}
export const selectIsMissing = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('missing')
/** The order is being sent: nothing else may be done. */
export const selectIsPlacing = (snapshot: CheckoutSnapshot): boolean => snapshot.hasTag('placing')
export const selectIsPlaced = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('placed') || snapshot.matches('found')
export const selectNotes = ({ context }: CheckoutSnapshot): CheckoutSnapshot['context']['draft'] => context.draft

/** The actors of the steps, of which one runs; views follow it with `useSelector`. */
export const selectDelivery = ({ children }: CheckoutSnapshot): ActorRefFrom<typeof deliveryStepMachine> | undefined => children.delivery
export const selectShipping = ({ children }: CheckoutSnapshot): ActorRefFrom<typeof shippingStepMachine> | undefined => children.shipping
export const selectPayment = ({ children }: CheckoutSnapshot): ActorRefFrom<typeof paymentStepMachine> | undefined => children.payment

/** What the delivery form begins with: what was typed, else what the platform or this device knows of who orders. A new value each time: read it once. */
export function selectDeliveryForm({ context: { draft, cart, user, countries, guestEmail } }: CheckoutSnapshot): DeliveryForm {
  if (draft.delivery) return ofPerson({ ...EMPTY_DELIVERY, ...draft.delivery }, user)
  if (user) return formOfCustomer(user, cart?.customer ?? null, countries)
  return cart?.guestUser ? formOf(cart.guestUser, countries) : { ...EMPTY_DELIVERY, shipping: { ...EMPTY_DELIVERY.shipping, contactEmail: guestEmail } }
}

// A draft may name addresses of whoever was logged in when it was typed.
function ofPerson(form: DeliveryForm, user: User | null): DeliveryForm {
  const known = (id: number | null) => (user?.addresses.some((address) => address.id === id) ? id : null)
  return { ...form, shippingId: known(form.shippingId), billingId: known(form.billingId) }
}

/** The customer who orders; null for a guest. */
export const selectCustomer = ({ context }: CheckoutSnapshot): User | null => context.user

type Step = { hasTag(tag: 'loading' | 'busy'): boolean }
export const selectStepIsLoading = (snapshot: Step): boolean => snapshot.hasTag('loading')
/** A submit is being worked on. */
export const selectStepIsBusy = (snapshot: Step): boolean => snapshot.hasTag('busy')
export const selectIsUnavailable = (snapshot: DeliveryStepSnapshot | ShippingStepSnapshot | PaymentStepSnapshot): boolean => snapshot.value === 'unavailable'
export const selectRefusal = <S extends { context: { refusal: unknown } }>({ context }: S): S['context']['refusal'] => context.refusal
export const selectProblem = <S extends { context: { problem: unknown } }>({ context }: S): S['context']['problem'] => context.problem

/** What the step asks consent for; null until it is read. */
export const selectConsents = ({ context }: { context: { consents: readonly AskedConsent[] | null } }): readonly AskedConsent[] | null => context.consents

/** Countries this cart can go to. A new list each time: read it when `selectAllowed` changed. */
export function countriesAllowed(countries: readonly Country[], allowed: readonly string[] | 'ALL' | null): readonly Country[] {
  return allowed === null || allowed === 'ALL' ? countries : countries.filter(({ iso }) => allowed.includes(iso))
}
export const selectAllowed = ({ context }: DeliveryStepSnapshot): readonly string[] | 'ALL' | null => context.allowed

const NO_SHIPPING: readonly ShippingMethod[] = []
const NO_PAYMENT: readonly PaymentMethod[] = []
export const selectShippingMethods = ({ context }: ShippingStepSnapshot): readonly ShippingMethod[] => context.methods ?? NO_SHIPPING
export const selectChoice = ({ context }: ShippingStepSnapshot): ShippingChoice => context.choice
export const selectPaymentMethods = ({ context }: PaymentStepSnapshot): readonly PaymentMethod[] => context.methods ?? NO_PAYMENT
export const selectPaymentMethodId = ({ context }: PaymentStepSnapshot): number | null => context.methodId
/** What differs from what was shown when the order was to be sent. */
export const selectDifference = ({ context }: PaymentStepSnapshot): CartDifference | null => context.difference
/** The view shall submit by itself: there is one way to pay, a hosted page. */
export const selectIsDue = (snapshot: PaymentStepSnapshot): boolean => snapshot.matches({ choosing: 'due' })
