import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { OrderResult } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { nextQueryAt } from './payment.rules.ts'
import { payments } from './payment.tables.ts'
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
  const handOff = await provider.begin(transaction, { ...request, reference })
  const { amountCents, currency } = request
  await transaction.insert(payments).values({
    orderId,
    provider: provider.name,
    reference,
    amountCents,
    currency,
    state: 'begun',
    handOff,
    begunAt: at,
    nextQueryAt: nextQueryAt(at, 0),
  })
  return handOff
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
