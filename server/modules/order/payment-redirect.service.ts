import type { OrderResult } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { findOpenPayment, startPayment } from '../payment/payment.service.ts'
import type { Payments, PaymentType } from '../payment/payment-provider.ts'
import { readSettings, readSiteName } from '../settings/settings.service.ts'
import { isReturnUrl } from './order.rules.ts'
import type { OrderRow } from './order-lifecycle.service.ts'
import { readOrderedItems } from './order-read.service.ts'

/** Settings by SKU: wallet plan for an order of only that product. */
const WALLET_PLANS = 'walletPlans'
const CURRENCY = 'EUR'

interface Urls {
  successURL: string
  failureURL: string
}

/** Rejects return URLs other than the shop's own two pages. */
export function assertReturnUrls(origin: string, { successURL, failureURL }: Urls): void {
  const isOwn = isReturnUrl(successURL, origin, 'success') && isReturnUrl(failureURL, origin, 'failure')
  if (!isOwn) throw new ProblemError('return-url-invalid')
}

const resultOf = ({ slug, number }: OrderRow, html: OrderResult['html']): OrderResult => ({ html, orderSlug: slug, orderNumber: number })

async function subscriptionOf(db: Db, pieces: readonly { sku: string; quantity: number }[]) {
  const [only, ...others] = pieces
  if (!only || others.length > 0) return null
  const plan = (await readSettings(db, WALLET_PLANS)).find(({ key }) => key === only.sku)
  return plan ? { planId: plan.value, quantity: only.quantity } : null
}

/** Starts the payment of an unpaid order at the provider of its payment method; without a type there is none. */
export async function startPaymentRedirect(transaction: Db, payments: Payments, caller: Caller, order: OrderRow, urls: Urls): Promise<OrderResult> {
  const type: PaymentType | null = order.paymentMethod.paymentType === null ? null : (order.paymentMethod.paymentType as PaymentType)
  if (type === null || order.status !== 'awaitingPayment') return resultOf(order, '')
  const pieces = await readOrderedItems(transaction, order.id)
  const html = await startPayment(transaction, payments, {
    orderId: order.id,
    at: caller.at,
    type,
    amountCents: order.totalCents,
    currency: CURRENCY,
    locale: caller.locale,
    shopName: await readSiteName(transaction, caller.siteId),
    orderNumber: order.number,
    payer: { firstName: order.firstName, lastName: order.lastName, email: order.email },
    origin: caller.origin,
    successUrl: `${urls.successURL}?orderSlug=${order.slug}`,
    failureUrl: `${urls.failureURL}?orderSlug=${order.slug}`,
    subscription: await subscriptionOf(transaction, pieces),
    quantity: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
  })
  return resultOf(order, html)
}

/** The current payment redirect, the same for repeated requests; empty when no provider is involved. */
export async function currentPaymentRedirect(db: Db, order: OrderRow): Promise<OrderResult> {
  const open = order.status === 'awaitingPayment' && order.paymentMethod.paymentType !== null ? await findOpenPayment(db, order.id) : undefined
  return resultOf(order, open?.redirectHtml ?? '')
}
