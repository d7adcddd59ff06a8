import { eq } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { OrderResult, payOrder as payOrderCall, pgSuccess as pgSuccessCall } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { PaymentMethodRow } from '../checkout-method/checkout-method.rules.ts'
import { findOpenPayment, findPayment } from '../payment/payment.service.ts'
import type { Payments } from '../payment/payment-provider.ts'
import { queryProvider } from '../payment/reconcile.service.ts'
import { expiryOf, instructionsFor, returnUrl } from './order.rules.ts'
import { orders } from './order.tables.ts'
import { lockOrder, type OrderRow, transitionOrder } from './order-lifecycle.service.ts'
import { readPayable } from './payable.service.ts'
import { assertReturnUrls, currentPaymentRedirect, startPaymentRedirect } from './payment-redirect.service.ts'
import { mayOpenOrder } from './receipt.service.ts'
import { networkKeyOf } from './reservation-limit.service.ts'

type PayInput = ParsedInputOf<typeof payOrderCall>['body']
type Approval = ParsedInputOf<typeof pgSuccessCall>

/** Changes the payment method of an order, and reserves its stock for the time that method needs. */
async function changePaymentMethod(transaction: Db, order: OrderRow, method: PaymentMethodRow, at: Date): Promise<OrderRow> {
  const template = method.instructions?.[order.locale]
  const instructions = template ? instructionsFor(template, { orderNumber: order.number, totalCents: order.totalCents }, order.locale) : null
  const { id, code, paymentType } = method
  const paymentMethod = { id, code, name: method.name[order.locale], paymentType, instructions }
  const change = { paymentMethod, expiresAt: expiryOf(method, at), version: order.version + 1 }
  const [changed] = await transaction.update(orders).set(change).where(eq(orders.id, order.id)).returning()
  return changed ?? order
}

async function payAgain(transaction: Db, payments: Payments, caller: Caller, body: PayInput): Promise<OrderResult> {
  const order = await lockOrder(transaction, { slug: body.orderSlug })
  const isAllowed = await mayOpenOrder(transaction, order, { userId: caller.user?.id ?? null, code: body.protectCode })
  if (!isAllowed || !order) throw new ProblemError('not-found')
  const methods = await readPayable(transaction, order, caller.at)
  if (methods.length === 0) throw new ProblemError('order-not-payable')
  const method = methods.find(({ id }) => id === (body.paymentMethodId ?? order.paymentMethod.id))
  if (!method) throw new ProblemError('payment-method-unknown')
  const isSameMethod = order.status === 'awaitingPayment' && method.id === order.paymentMethod.id
  if (isSameMethod && (method.paymentType === null || (await findOpenPayment(transaction, order.id)))) return currentPaymentRedirect(transaction, order)
  const payAgainHere = { ...order, networkKey: networkKeyOf(caller) }
  const waiting = order.status === 'awaitingPayment' ? order : await transitionOrder(transaction, payAgainHere, 'payment.await', caller.at)
  if (!waiting) throw new ProblemError('order-not-payable')
  return startPaymentRedirect(transaction, payments, caller, await changePaymentMethod(transaction, waiting, method, caller.at), body)
}

/** Starts another payment of an unpaid order at a provider. While an attempt is open and the method the same, it is reused. */
export function payOrder(db: Db, payments: Payments, caller: Caller, body: PayInput): Promise<OrderResult> {
  assertReturnUrls(caller.origin, body)
  return withIdempotency(db, caller, 'payOrder', body, (transaction) => payAgain(transaction, payments, caller, body))
}

/** Handles a wallet approval reported by the client: the provider is queried. Returns the page with the result. */
export async function approvePayment(
  db: Db,
  payments: Payments,
  caller: Caller,
  { params, body }: Approval,
  onProblem: (error: unknown) => void,
): Promise<{ url: string }> {
  const payment = await findPayment(db, params.id)
  const [order] = payment ? await db.select().from(orders).where(eq(orders.id, payment.orderId)) : []
  const isAllowed = await mayOpenOrder(db, order, { userId: caller.user?.id ?? null, code: body.protectCode })
  if (!isAllowed || !order || !payment) throw new ProblemError('not-found')
  await queryProvider(db, payments, payment.reference, caller.at).catch(onProblem)
  const [now] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id))
  return { url: returnUrl(caller.origin, now?.status === 'failed' ? 'failure' : 'success', caller.locale, order.slug) }
}
