import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DeliveryForm } from '#contract/address.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'
import type { PaymentMethod, ShippingMethod } from '#contract/checkout.ts'
import type { User } from '#contract/session.ts'
import type { Country } from '#contract/settings.ts'
import type { FormConsent } from '../consent/consent.rules.ts'
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

/** The open step; null without a cart and after the order. */
export function selectStep(snapshot: CheckoutSnapshot): CheckoutStep | null {
  return CHECKOUT_STEPS.find((step) => snapshot.matches(step)) ?? null
}
/** There is no cart session. */
export const selectIsMissing = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('missing')
/** The order is being sent: all other input is blocked. */
export const selectIsPlacing = (snapshot: CheckoutSnapshot): boolean => snapshot.hasTag('placing')
export const selectIsPlaced = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('placed') || snapshot.matches('found')
export const selectDraft = ({ context }: CheckoutSnapshot): CheckoutSnapshot['context']['draft'] => context.draft

/** The step actors, of which one runs; views subscribe with `useSelector`. */
export const selectDelivery = ({ children }: CheckoutSnapshot): ActorRefFrom<typeof deliveryStepMachine> | undefined => children.delivery
export const selectShipping = ({ children }: CheckoutSnapshot): ActorRefFrom<typeof shippingStepMachine> | undefined => children.shipping
export const selectPayment = ({ children }: CheckoutSnapshot): ActorRefFrom<typeof paymentStepMachine> | undefined => children.payment

/** Initial values of the delivery form: the draft, else stored data of the customer or guest. A new value each time: read it once. */
export function selectDeliveryForm({ context: { draft, cart, user, countries, guestEmail } }: CheckoutSnapshot): DeliveryForm {
  if (draft.delivery) return ofUser({ ...EMPTY_DELIVERY, ...draft.delivery }, user)
  if (user) return formOfCustomer(user, cart?.customer ?? null, countries)
  return cart?.guestUser ? formOf(cart.guestUser, countries) : { ...EMPTY_DELIVERY, shipping: { ...EMPTY_DELIVERY.shipping, contactEmail: guestEmail } }
}

// A draft may refer to addresses of another user.
function ofUser(form: DeliveryForm, user: User | null): DeliveryForm {
  const known = (id: number | null) => (user?.addresses.some((address) => address.id === id) ? id : null)
  return { ...form, shippingId: known(form.shippingId), billingId: known(form.billingId) }
}

/** The customer who orders; null for a guest. */
export const selectCustomer = ({ context }: CheckoutSnapshot): User | null => context.user

type Step = { hasTag(tag: 'loading' | 'busy'): boolean }
export const selectStepIsLoading = (snapshot: Step): boolean => snapshot.hasTag('loading')
/** A submit is in progress. */
export const selectStepIsBusy = (snapshot: Step): boolean => snapshot.hasTag('busy')
export const selectIsUnavailable = (snapshot: DeliveryStepSnapshot | ShippingStepSnapshot | PaymentStepSnapshot): boolean => snapshot.value === 'unavailable'
export const selectRejection = <S extends { context: { rejection: unknown } }>({ context }: S): S['context']['rejection'] => context.rejection
export const selectProblem = <S extends { context: { problem: unknown } }>({ context }: S): S['context']['problem'] => context.problem

/** The consents of the step; null until loaded. */
export const selectConsents = ({ context }: { context: { consents: readonly FormConsent[] | null } }): readonly FormConsent[] | null => context.consents

/** Countries this cart can be delivered to. A new list each time: read it when `selectAllowedCountries` changed. */
export function filterAllowedCountries(countries: readonly Country[], allowed: readonly string[] | 'ALL' | null): readonly Country[] {
  return allowed === null || allowed === 'ALL' ? countries : countries.filter(({ iso }) => allowed.includes(iso))
}
export const selectAllowedCountries = ({ context }: DeliveryStepSnapshot): readonly string[] | 'ALL' | null => context.allowed

const NO_SHIPPING: readonly ShippingMethod[] = []
const NO_PAYMENT: readonly PaymentMethod[] = []
export const selectShippingMethods = ({ context }: ShippingStepSnapshot): readonly ShippingMethod[] => context.methods ?? NO_SHIPPING
export const selectChoice = ({ context }: ShippingStepSnapshot): ShippingChoice => context.choice
export const selectPaymentMethods = ({ context }: PaymentStepSnapshot): readonly PaymentMethod[] => context.methods ?? NO_PAYMENT
export const selectPaymentMethodId = ({ context }: PaymentStepSnapshot): number | null => context.methodId
/** The difference found when the order was submitted. */
export const selectDifference = ({ context }: PaymentStepSnapshot): CartDifference | null => context.difference
/** Whether the view submits automatically, because the only payment method is a hosted page. */
export const selectIsDue = (snapshot: PaymentStepSnapshot): boolean => snapshot.matches({ choosing: 'due' })
