import type { Cart } from '#contract/cart.ts'
import type { CartValidation, PaymentMethod } from '#contract/checkout.ts'
import type { OrderResult } from '#contract/order.ts'
import { withoutControlCharacters } from '#contract/text.constants.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { ConsentEvent } from '../consent/consent.machine.ts'
import type { FormConsent, GivenConsents } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'
import { differenceOf } from './cart-difference.ts'
import type { CartDifference, MessageKey, PaymentStepEvent } from './checkout.events.ts'
import type { Orderer } from './guest.ts'

export interface PaymentStepInput {
  session: CartSession
  orderer: Pick<Orderer, 'userType' | 'email' | 'ids'>
  /** In company mode only. */
  company: { companyName: string; oib: string } | null
  /** Stored on the cart. */
  savedMethodId: number | null
  /** Consents given with the address. */
  given: GivenConsents | null
  /** The step follows the previous one automatically: a single hosted page is submitted without a click. */
  isFollowing: boolean
}

/** One submit. */
export type PaymentSubmit = Extract<PaymentStepEvent, { type: 'payment.submit' }>

export interface PaymentStepContext extends PaymentStepInput {
  readonly methods: readonly PaymentMethod[] | null
  /** null until loaded. */
  readonly consents: readonly FormConsent[] | null
  readonly methodId: number | null
  /** The current submit; after a lost response the one to repeat unchanged. */
  readonly submit: PaymentSubmit | null
  /** The order was sent without a response: it may exist. */
  readonly isOutcomeUnknown: boolean
  readonly attempts: number
  /** The received cart with the payment method. */
  readonly cart: Cart | null
  /** The difference from what was shown. */
  readonly difference: CartDifference | null
  /** Why the order was not sent. */
  readonly rejection: MessageKey | null
  readonly problem: Problem | null
  readonly order: OrderResult | null
}

/** The only payment method is a hosted page, and its data is complete. */
export function isPaidWithoutAsking({ methods, company, isFollowing }: PaymentStepContext): boolean {
  const [only, ...others] = methods ?? []
  const isCompanyValid = company === null || (company.companyName.trim() !== '' && company.oib.trim() !== '')
  return isFollowing && only?.paymentType === 'HPF' && others.length === 0 && isCompanyValid
}

export function differenceIn({ cart, submit }: PaymentStepContext, validation: CartValidation): CartDifference {
  if (!cart) throw new Error('The payment method is not saved')
  return differenceOf(submitted(submit).seen, cart, validation)
}

export function consentSubmit({ submit, orderer: { email, userType } }: PaymentStepContext): ConsentEvent {
  const { acceptedConsents: accepted, at, key } = submitted(submit)
  return { type: 'consents.submit', accepted, email, userType, at, key }
}

function submitted(submit: PaymentSubmit | null): PaymentSubmit {
  if (!submit) throw new Error('Nothing was submitted')
  return submit
}

export const offerInput = ({ session, orderer: { ids } }: PaymentStepContext) => ({
  body: { ...session, userId: ids.userId, userBillingAddressId: ids.userBillingAddressId },
})

export function paymentBody({ session, orderer: { ids }, methodId, company }: PaymentStepContext) {
  if (methodId === null) throw new Error('No payment method is chosen')
  return { body: { userId: ids.userId, ...session, paymentMethodId: methodId, ...(company ? { companyData: company } : {}) } }
}

/** The nine keys of the specification, and the validated version. */
export function orderBody({ session, orderer: { ids }, submit, cart }: PaymentStepContext) {
  const { notes, successURL, failureURL, key } = submitted(submit)
  const { orderMessage, giftMessage } = notes
  const texts = { ...notes, orderMessage: withoutControlCharacters(orderMessage), giftMessage: withoutControlCharacters(giftMessage) }
  return { body: { userId: ids.userId, ...session, ...texts, failureURL, successURL, version: cart?.version }, idempotencyKey: key }
}
