import type { DeliveryForm } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { CartValidation } from '#contract/checkout.ts'
import type { OrderResult } from '#contract/order.ts'
import type { User } from '#contract/session.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { GivenConsents } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'

/** Fields of the cart and the checkout that belong to no address. */
export interface CartForm {
  /** As typed, applied or not. */
  readonly coupon: string
  readonly memberCardBarcode: string
  /** Unique numbers of the consents ticked on the payment step. */
  readonly acceptedConsents: readonly number[]
  readonly giftMessage: string
  readonly orderMessage: string
  readonly to: string
  readonly from: string
}

/** The input so far, stored across steps and reloads. */
export interface CheckoutDraft extends CartForm {
  readonly delivery: DeliveryForm | null
  /** Consents given with the address of this cart; they are not requested again. */
  readonly given: GivenConsents | null
}

export interface CheckoutInput {
  session: CartSession | null
  cart: Cart | null
  countries: readonly Country[]
  settings: Pick<CheckoutSettings, 'skipShippingStep' | 'disableSpecialCharsValidation'>
  draft: CheckoutDraft | null
  /** The logged-in customer; null for a guest. */
  user: User | null
  /** Stored e-mail address of a guest; empty when there is none. */
  guestEmail: string
  /** The step in the URL; opened if it can be reached. */
  step: CheckoutStep | null
}

/** URLs to which the payment provider returns the customer. */
export interface ReturnUrls {
  successURL: string
  failureURL: string
}

export type DeliveryStepEvent =
  /** `at`: ISO time of the submit, `key`: Idempotency-Key of this submit. */
  { type: 'delivery.submit'; form: DeliveryForm; at: string; key: string } | { type: 'load.retry' }

export type ShippingStepEvent =
  | { type: 'shipping.choose'; methodId: number }
  | { type: 'branch.choose'; branchId: number }
  | { type: 'shipping.submit' }
  | { type: 'load.retry' }
  /** The cart is another one now: what is offered for it may be too. */
  | { type: 'offer.outdated' }

export type PaymentStepEvent =
  | { type: 'payment.choose'; methodId: number }
  /** `acceptedConsents`: unique numbers ticked on this step. `seen`: what stood beside the button. */
  | ({ type: 'payment.submit'; acceptedConsents: readonly number[]; seen: SeenOrder; at: string; key: string; notes: OrderNotes } & ReturnUrls)
  | { type: 'load.retry' }
  | { type: 'offer.outdated' }

/** What was shown before the order was sent; an invalid coupon or card counts as absent. */
export interface SeenOrder {
  readonly total: number
  /** Products, quantities and options of all lines. */
  readonly lines: string
  readonly coupon: string | null
  /** Barcode. */
  readonly memberCard: string | null
}

/** How the cart differs from what was shown. */
export interface CartDifference {
  readonly items: CartValidation['items']
  /** Code of the removed coupon. */
  readonly coupon: string | null
  /** The member card was removed. */
  readonly memberCard: boolean
  readonly total: { readonly before: number; readonly now: number } | null
  /** The lines changed in a way the validation does not name. */
  readonly isUnnamed: boolean
}

export type OrderNotes = Pick<CartForm, 'orderMessage' | 'giftMessage' | 'to' | 'from'>

/** Events from the views; the checkout forwards events of a step to its actor. */
export type CheckoutEvent =
  | DeliveryStepEvent
  | ShippingStepEvent
  | PaymentStepEvent
  | { type: 'draft.changed'; draft: Partial<CheckoutDraft> }
  | { type: 'step.visit'; step: CheckoutStep }
  /** The cart's session came to be known, or another one. */
  | { type: 'session.found'; session: CartSession; cart: Cart | null }
  /** The cart changed outside of the steps. */
  | { type: 'cart.changed'; cart: Cart }
  | { type: 'session.lost' }
  /** The cart was ordered elsewhere: in another tab, or before a response was lost. `isHandedOver`: its money may be waited for. */
  | { type: 'cart.ordered'; orderSlug: string; isHandedOver: boolean }
  /** Somebody logged in or out, or the account is known anew. */
  | { type: 'user.changed'; user: User | null }

export type MessageKey =
  | 'core.notifications.consentRequired'
  | 'error.consentsNotFetched'
  | 'error.failedConsentLog'
  | 'error.shippingMethodUndefined'
  | 'validation.fixErrors'
  | 'checkout.pleaseSelectShipping'
  | 'checkout.shippingNotFound'
  | 'checkout.pleaseSelectBranch'
  | 'checkout.pleaseSelectPayment'
  | 'texts.Cart session not initialised!'
  | 'texts.The chosen address is no longer in your account'

export type CheckoutEmittedEvent =
  | { type: 'step.entered'; step: CheckoutStep }
  /** Something is missing or wrong on the step; nothing was sent. */
  | { type: 'step.rejected'; key: MessageKey }
  | { type: 'step.failed'; problem: Problem }
  | { type: 'cart.received'; cart: Cart }
  /** Addresses of the account were written. */
  | { type: 'account.changed' }
  | { type: 'guest.saved'; id: number; email: string }
  | { type: 'draft.updated'; draft: CheckoutDraft }
  | { type: 'cart.changedDuringCheckout'; difference: CartDifference }
  /** `html`: what it is paid with, as the API responded; empty when nothing is paid now. */
  | { type: 'order.placed'; orderSlug: string; orderNumber: string; protectCode: string; html: OrderResult['html'] }
  /** The order that the cart became elsewhere. */
  | { type: 'order.found'; orderSlug: string; protectCode: string; isHandedOver: boolean }

/** Events from a step to the checkout. */
export type StepReport = { type: 'step.emitted'; emitted: CheckoutEmittedEvent } | { type: 'placing.started' } | { type: 'placing.finished' }
