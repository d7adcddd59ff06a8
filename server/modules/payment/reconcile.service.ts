import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { nextQueryAt } from './payment.rules.ts'
import { findPayment, type PaymentRow } from './payment.service.ts'
import { payments } from './payment.tables.ts'
import type { Payments } from './payment-provider.ts'
import { processReport } from './report.service.ts'

const QUERY_BATCH_SIZE = 20

/** Queries the provider of a payment and processes the result. Throws when the provider does not respond. */
export async function queryProvider(db: Db, { named, orders }: Payments, reference: string, at: Date): Promise<void> {
  const payment = await findPayment(db, reference)
  const provider = payment && named(payment.provider)
  const report = provider && (await provider.query(reference))
  if (provider && report) await processReport(db, orders, { provider: provider.name, report, at })
}

// Advancing the time claims the query; other processes find nothing to do.
async function claim(db: Db, { id, begunAt, queries, nextQueryAt: dueAt }: PaymentRow): Promise<boolean> {
  if (dueAt === null) return false
  const claimed = await db
    .update(payments)
    .set({ queries: queries + 1, nextQueryAt: nextQueryAt(begunAt, queries + 1) })
    .where(and(eq(payments.id, id), eq(payments.nextQueryAt, dueAt)))
    .returning({ id: payments.id })
  return claimed.length > 0
}

/** Polls payments without a result that are due; a failed query is repeated at its next time. */
export async function reconcilePayments(db: Db, providers: Payments, at: Date, onProblem: (error: unknown) => void): Promise<number> {
  const due = await db.select().from(payments).where(lte(payments.nextQueryAt, at)).orderBy(asc(payments.nextQueryAt)).limit(QUERY_BATCH_SIZE)
  let queried = 0
  for (const payment of due) {
    if (!(await claim(db, payment))) continue
    queried += 1
    await queryProvider(db, providers, payment.reference, at).catch(onProblem)
  }
  return queried
}
