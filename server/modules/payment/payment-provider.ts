import type { PAYMENT_TYPES } from '#contract/checkout.ts'
import type { Locale } from '#contract/locale.ts'
import type { OrderResult } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import type { PayableOrders } from './payable-orders.ts'
import type { PaymentOutcome } from './payment.rules.ts'

export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** A payment as a provider is asked for it. */
export interface PaymentRequest {
  readonly type: PaymentType
  /** What the provider knows it by; it comes back in all that the provider says. */
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
  /** Pages of this shop, with the order named. */
  readonly successUrl: string
  readonly failureUrl: string
  readonly subscription: { readonly planId: string; readonly quantity: number } | null
  readonly quantity: number
}

/** What a provider says of a payment, proved to be its word. */
export interface PaymentReport {
  /** The same word said twice has the same id. */
  readonly eventId: string
  readonly reference: string
  readonly outcome: PaymentOutcome
  readonly amountCents: number | null
  readonly currency: string | null
  /** As it came. */
  readonly raw: Record<string, unknown>
}

/** Fields of a form or of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>

/** Whoever takes the money. What it says counts only by `verifyCallback` and `query`. */
export interface PaymentProvider {
  readonly name: string
  readonly types: readonly PaymentType[]
  /** Origins its form is sent to and redirected over, and its script comes from, as seen by a shop at `own`. */
  origins(own: string): readonly string[]
  /** Begins a payment inside the order's transaction and answers what the customer's browser starts with. */
  begin(transaction: Db, asked: PaymentRequest): Promise<OrderResult['html']>
  /** What a server-to-server call says; null when it is not proved to be the provider's. */
  verifyCallback(fields: Fields): Promise<PaymentReport | null>
  /** Which payment a customer's return speaks of; null when it is not proved. It only lets the provider be asked. */
  verifyReturn(fields: Fields): string | null
  /** What the provider knows of a payment; null when it knows nothing yet. Throws when it does not answer. */
  query(reference: string): Promise<PaymentReport | null>
}

/** The providers that are set up, the first that serves a type takes it. */
export interface Providers {
  readonly providers: readonly PaymentProvider[]
  readonly types: readonly PaymentType[]
  providerOf(type: PaymentType): PaymentProvider | undefined
  named(name: string): PaymentProvider | undefined
  /** All their origins for a shop at `own`. */
  origins(own: string): string[]
}

/** What payments work with: the providers and the orders that are paid. */
export interface Payments extends Providers {
  readonly orders: PayableOrders
}
