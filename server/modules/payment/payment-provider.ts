import type { PAYMENT_TYPES } from '#contract/checkout.ts'
import type { Locale } from '#contract/locale.ts'
import type { OrderResult } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import type { PayableOrders } from './payable-orders.ts'
import type { PaymentOutcome } from './payment.rules.ts'

export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** A payment request to a provider. */
export interface PaymentRequest {
  readonly type: PaymentType
  /** The shop's reference, which the provider returns with every report. */
  readonly reference: string
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  readonly locale: Locale
  readonly shopName: string
  readonly orderNumber: string
  readonly payer: { readonly firstName: string; readonly lastName: string; readonly email: string }
  /** scheme://host of the shop. */
  readonly origin: string
  /** Pages of this shop, with the order's slug. */
  readonly successUrl: string
  readonly failureUrl: string
  readonly subscription: { readonly planId: string; readonly quantity: number } | null
  readonly quantity: number
}

/** A verified report of a provider. */
export interface PaymentReport {
  /** The same report sent twice has the same id. */
  readonly eventId: string
  readonly reference: string
  readonly outcome: PaymentOutcome
  readonly amountCents: number | null
  readonly currency: string | null
  /** Raw. */
  readonly raw: Record<string, unknown>
}

/** A refund of a captured payment, or of a part of it. */
export interface RefundRequest {
  /** Of the payment. */
  readonly reference: string
  /** The shop's reference of the refund, the same for every attempt. */
  readonly refund: string
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  /** Whether an earlier attempt may have been received. */
  readonly isRepeated: boolean
}

export type RefundOutcome = 'done' | 'refused'

/** Fields of a form or of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>

/** A payment provider. Its reports count only through `verifyCallback` and `query`. */
export interface PaymentProvider {
  readonly name: string
  readonly types: readonly PaymentType[]
  /** Origins its form is submitted to and redirected through, and of its script, for a shop at `own`. */
  origins(own: string): readonly string[]
  /** Starts a payment inside the order's transaction and returns what the customer's browser needs. */
  begin(transaction: Db, request: PaymentRequest): Promise<OrderResult['html']>
  /** Verifies a server-to-server report; null when it is not authentic. */
  verifyCallback(fields: Fields): Promise<PaymentReport | null>
  /** The payment of a customer's return; null when it is not authentic. It only triggers a query. */
  verifyReturn(fields: Fields): string | null
  /** The provider's state of a payment; null while it has none. Throws when it does not respond. */
  query(reference: string): Promise<PaymentReport | null>
  /** Whether it can tell only for the first refund of a payment if it was made. */
  readonly refundsOnce: boolean
  /** Pays back, once for all attempts. Throws when it does not respond. */
  refund(request: RefundRequest): Promise<RefundOutcome>
}

/** The configured providers; the first that supports a type handles it. */
export interface Providers {
  readonly providers: readonly PaymentProvider[]
  readonly types: readonly PaymentType[]
  providerOf(type: PaymentType): PaymentProvider | undefined
  named(name: string): PaymentProvider | undefined
  /** All their origins for a shop at `own`. */
  origins(own: string): string[]
}

/** The payment module's port for refunds; the application connects the two. */
export interface RefundWork {
  /** Has the providers pay due refunds back; returns their number. */
  settleDue(db: Db, providers: Providers, at: Date, onProblem: (error: unknown) => void): Promise<number>
}

/** Dependencies of payments: the providers, the orders that are paid, and their refunds. */
export interface Payments extends Providers {
  readonly orders: PayableOrders
  readonly refunds: RefundWork
}
