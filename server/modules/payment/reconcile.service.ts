import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { nextQueryAt } from './payment.rules.ts'
import { findPayment, type PaymentRow } from './payment.service.ts'
import { payments } from './payment.tables.ts'
import type { Payments } from './payment-provider.ts'
import { processReport } from './report.service.ts'

const QUERY_BATCH_SIZE = 20

/** Asks the provider of a payment what became of it, and takes in what it says. Throws when the provider does not answer. */
export async function queryProvider(db: Db, { named, orders }: Payments, reference: string, at: Date): Promise<void> {
  const payment = await findPayment(db, reference)
  const provider = payment && named(payment.provider)
  const report = provider && (await provider.query(reference))
  if (provider && report) await processReport(db, orders, { provider: provider.name, report, at })
}

// Whoever moves the time on asks; another process finds nothing to do.
async function claim(db: Db, { id, begunAt, queries, nextQueryAt: dueAt }: PaymentRow): Promise<boolean> {
  if (dueAt === null) return false
  const claimed = await db
    .update(payments)
    .set({ queries: queries + 1, nextQueryAt: nextQueryAt(begunAt, queries + 1) })
    .where(and(eq(payments.id, id), eq(payments.nextQueryAt, dueAt)))
    .returning({ id: payments.id })
  return claimed.length > 0
}

/** Asks about payments without an answer whose time has come; one that fails is asked about again at its next time. */
export async function reconcilePayments(db: Db, providers: Payments, at: Date, onProblem: (error: unknown) => void): Promise<number> {
  const due = await db.select().from(payments).where(lte(payments.nextQueryAt, at)).orderBy(asc(payments.nextQueryAt)).limit(QUERY_BATCH_SIZE)
  let asked = 0
  for (const payment of due) {
    if (!(await claim(db, payment))) continue
    asked += 1
    await queryProvider(db, providers, payment.reference, at).catch(onProblem)
  }
  return asked
}
