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

/** Begins a payment at whoever serves its type, inside the order's transaction; returns what the customer's browser starts with. */
export async function startPayment(transaction: Db, { providerOf }: Payments, { orderId, at, ...asked }: StartPaymentInput): Promise<OrderResult['html']> {
  const provider = providerOf(asked.type)
  if (!provider) throw new ProblemError('payment-method-unknown')
  const reference = randomBytes(REFERENCE_BYTES).toString('hex')
  const handOff = await provider.begin(transaction, { ...asked, reference })
  const { amountCents, currency } = asked
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

/** The attempt of an order that was begun last and that nobody has answered yet. */
export async function findOpenPayment(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const [last] = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(1)
  return last?.state === 'begun' ? last : undefined
}

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  return payment
}

/** Attempts of an order that a provider may still answer. */
export const hasOpenPayments = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(payments, and(eq(payments.orderId, orderId), inArray(payments.state, ['begun', 'authorised'])))) > 0
