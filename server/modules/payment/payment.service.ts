import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { OrderResult } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { nextQueryAt } from './payment.rules.ts'
import { paymentEvents, payments } from './payment.tables.ts'
import type { PaymentRequest, Payments } from './payment-provider.ts'

export type PaymentRow = typeof payments.$inferSelect

const REFERENCE_BYTES = 16

interface StartPaymentInput extends Omit<PaymentRequest, 'reference'> {
  orderId: number
  at: Date
}

/** Starts a payment at the provider of its type, inside the order's transaction; returns what the customer's browser needs. */
export async function startPayment(transaction: Db, { providerOf }: Payments, { orderId, at, ...request }: StartPaymentInput): Promise<OrderResult['html']> {
  const provider = providerOf(request.type)
  if (!provider) throw new ProblemError('payment-method-unknown')
  const reference = randomBytes(REFERENCE_BYTES).toString('hex')
  const redirectHtml = await provider.begin(transaction, { ...request, reference })
  const { amountCents, currency } = request
  await transaction.insert(payments).values({
    orderId,
    provider: provider.name,
    reference,
    amountCents,
    currency,
    state: 'begun',
    redirectHtml,
    begunAt: at,
    nextQueryAt: nextQueryAt(at, 0),
  })
  return redirectHtml
}

/** The latest attempt of an order without a result. */
export async function findOpenPayment(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const [last] = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(1)
  return last?.state === 'begun' ? last : undefined
}

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  return payment
}

/** Attempts of an order that may still get a result. */
export const hasOpenPayments = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(payments, and(eq(payments.orderId, orderId), inArray(payments.state, ['begun', 'authorised'])))) > 0

interface ReceivedMoney {
  readonly orderId: number
  readonly amountCents: number
  readonly currency: string
  readonly at: Date
  /** Who says so, and what else is known of it. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** Records money that came in without a provider, as its captured payment with the report of the user who saw it. */
export async function recordMoney(
  transaction: Db,
  provider: 'transfer' | 'onDelivery',
  { orderId, amountCents, currency, at, raw }: ReceivedMoney,
): Promise<void> {
  const reference = randomBytes(REFERENCE_BYTES).toString('hex')
  const money = { provider, reference, amountCents, currency }
  await transaction.insert(payments).values({ ...money, orderId, state: 'captured', redirectHtml: '', begunAt: at, answeredAt: at })
  await transaction.insert(paymentEvents).values({ ...money, eventId: reference, outcome: 'captured', raw: { ...raw }, verdict: 'applied', createdAt: at })
}

/** All of a captured payment has gone back. */
export async function markRefunded(transaction: Db, id: number, at: Date): Promise<void> {
  await transaction.update(payments).set({ state: 'refunded', answeredAt: at, nextQueryAt: null }).where(eq(payments.id, id))
}

/** Payments of an order, oldest first. */
export const readPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
