import type { Order, OrderResult } from '#contract/order.ts'
import type { Problem } from '../problem.ts'

/** URLs to which the payment provider returns the customer. */
export interface ReturnUrls {
  readonly successURL: string
  readonly failureURL: string
}

/** A checked payment form: its action and hidden fields, nothing else. */
export interface HostedForm {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Result of a wallet: its approval, or cancelled by the user. */
export type WalletOutcome =
  | { readonly type: 'approved'; readonly orderID: string | null; readonly subscriptionID: string | null; readonly payerID: string | null }
  | { readonly type: 'cancelled' }
export type WalletApproval = Extract<WalletOutcome, { type: 'approved' }>

/** Why a payment could not start, or ended without payment. */
export type PaymentFailure = 'formRefused' | 'walletFailed' | 'walletCancelled'

export interface PaymentRedirectInput {
  readonly orderSlug: string
  /** Protect code of the order; null when this tab has none. */
  readonly protectCode: string | null
  /** A user is logged in, possibly the customer of the order. */
  readonly isLoggedIn: boolean
  /** The payment redirect of an order just placed in this tab and not sent yet; null after a reload or return, or in another tab. */
  readonly html: OrderResult['html'] | null
  /** The customer wants another payment method: an order that awaits a transfer offers the choice again. */
  readonly otherWay: boolean
  readonly returnUrls: ReturnUrls
}

export interface PaymentRedirectContext extends PaymentRedirectInput {
  /** The last received order. */
  readonly order: Order | null
  readonly form: HostedForm | null
  readonly approval: WalletApproval | null
  /** The requested payment method without a response yet, with its idempotency key. */
  readonly intent: { readonly methodId: number; readonly key: string } | null
  readonly failure: PaymentFailure | null
  readonly problem: Problem | null
  readonly attempts: number
  /** How often a pending order was polled. */
  readonly polls: number
}

export type PaymentRedirectEvent =
  /** `key`: Idempotency-Key of this submit. */
  | { type: 'payment.start'; methodId: number; key: string }
  /** The user continues to the provider, because the form was not submitted automatically. */
  | { type: 'payment.continue' }
  | { type: 'method.change' }
  | { type: 'order.refresh' }
  | { type: 'report.retry' }
  /** The page was restored from the back/forward cache. */
  | { type: 'page.restored' }

export type PaymentRedirectEmittedEvent =
  /** From here on the order's state is loaded; the form is never sent automatically again. */
  | { type: 'payment.redirectStarted' }
  | { type: 'form.sent'; form: HostedForm }
  /** Nothing is left to pay. */
  | { type: 'order.settled'; orderSlug: string }
  /** The API accepted the wallet's approval and returned the next URL. */
  | { type: 'payment.reported'; url: string }
