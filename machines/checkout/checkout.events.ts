import type { DeliveryForm } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { CartValidation } from '#contract/checkout.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { Problem } from '../problem.ts'

/** What a person typed and chose so far, kept over steps and reloads. */
export interface CheckoutDraft {
  readonly delivery: DeliveryForm | null
  readonly orderMessage: string
  readonly giftMessage: string
  readonly to: string
  readonly from: string
}

export interface CheckoutInput {
  session: CartSession | null
  cart: Cart | null
  countries: readonly Country[]
  settings: Pick<CheckoutSettings, 'skipShippingStep' | 'disableSpecialCharsValidation'>
  currencyId: number
  draft: CheckoutDraft | null
  /** E-mail of a guest this device remembers; empty when there is none. */
  guestEmail: string
  /** The step the address names; opened when it has been reached. */
  step: CheckoutStep | null
}

/** Where the platform may send the shopper back to. */
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

export type PaymentStepEvent =
  | { type: 'payment.choose'; methodId: number }
  /** `acceptedConsents`: unique numbers ticked on this step. */
  | ({ type: 'payment.submit'; acceptedConsents: readonly number[]; at: string; key: string; notes: OrderNotes } & ReturnUrls)
  | { type: 'load.retry' }

export type OrderNotes = Pick<CheckoutDraft, 'orderMessage' | 'giftMessage' | 'to' | 'from'>

/** What the views may say; events of a step are sent to the checkout, which passes them on. */
export type CheckoutEvent =
  | DeliveryStepEvent
  | ShippingStepEvent
  | PaymentStepEvent
  | { type: 'draft.changed'; draft: Partial<CheckoutDraft> }
  | { type: 'step.visit'; step: CheckoutStep }
  /** The cart's session came to be known, or another one. */
  | { type: 'session.found'; session: CartSession; cart: Cart | null }
  | { type: 'session.lost' }

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

export type CheckoutFact =
  | { type: 'step.entered'; step: CheckoutStep }
  /** Something is missing or wrong on the step; nothing was sent. */
  | { type: 'step.refused'; key: MessageKey }
  | { type: 'step.failed'; problem: Problem }
  | { type: 'cart.answered'; cart: Cart }
  | { type: 'guest.saved'; id: number; email: string }
  | { type: 'draft.kept'; draft: CheckoutDraft }
  | { type: 'cart.changedDuringCheckout'; items: CartValidation['items'] }
  | { type: 'order.placed'; orderSlug: string; orderNumber: string; protectCode: string }

/** What a step says to the checkout. */
export type StepReport = { type: 'step.told'; fact: CheckoutFact } | { type: 'placing.began' } | { type: 'placing.ended' }
