import type { Cart } from '#contract/cart.ts'
import type { CartValidation, PaymentMethod } from '#contract/checkout.ts'
import type { OrderResult } from '#contract/order.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { ConsentEvent } from '../consent/consent.machine.ts'
import type { AskedConsent, GivenConsents } from '../consent/consent.rules.ts'
import type { Problem } from '../problem.ts'
import { differenceOf } from './cart-difference.ts'
import type { CartDifference, MessageKey, PaymentStepEvent } from './checkout.events.ts'
import type { Orderer } from './guest.ts'

export interface PaymentStepInput {
  session: CartSession
  orderer: Pick<Orderer, 'userType' | 'email' | 'ids'>
  /** In company mode only. */
  company: { companyName: string; oib: string } | null
  /** What the cart has. */
  savedMethodId: number | null
  /** What was agreed to with the address. */
  given: GivenConsents | null
  /** The step came by itself after the one before: a single hosted page is gone to without a press. */
  isFollowing: boolean
}

/** One press of the button, whole. */
export type PaymentSubmit = Extract<PaymentStepEvent, { type: 'payment.submit' }>

export interface PaymentStepContext extends PaymentStepInput {
  readonly methods: readonly PaymentMethod[] | null
  /** null until they are read. */
  readonly consents: readonly AskedConsent[] | null
  readonly methodId: number | null
  /** The submit that is worked on, and after a lost answer the one to repeat word for word. */
  readonly submit: PaymentSubmit | null
  /** The order was asked for and nothing came back: it may stand. */
  readonly isUnanswered: boolean
  readonly attempts: number
  /** The cart with the way of paying, as it was answered. */
  readonly cart: Cart | null
  /** What differs from what was shown. */
  readonly difference: CartDifference | null
  /** Why the order was not sent. */
  readonly refusal: MessageKey | null
  readonly problem: Problem | null
  readonly order: OrderResult | null
}

/** The only way to pay is a hosted page, and nothing is missing for it. */
export function isPaidWithoutAsking({ methods, company, isFollowing }: PaymentStepContext): boolean {
  const [only, ...others] = methods ?? []
  const isCompanyValid = company === null || (company.companyName.trim() !== '' && company.oib.trim() !== '')
  return isFollowing && only?.paymentType === 'HPF' && others.length === 0 && isCompanyValid
}

export function differenceIn({ cart, submit }: PaymentStepContext, validation: CartValidation): CartDifference {
  if (!cart) throw new Error('The way of paying is not saved')
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

/** The nine keys of the specification, and the version that was checked. */
export function orderBody({ session, orderer: { ids }, submit, cart }: PaymentStepContext) {
  const { notes, successURL, failureURL, key } = submitted(submit)
  return { body: { userId: ids.userId, ...session, ...notes, failureURL, successURL, version: cart?.version }, idempotencyKey: key }
}
