import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newsletterSubscriptions } from './marketing.tables.ts'

/** The newsletter subscription of an address, for the data export. */
export const exportSubscription = (db: Db, email: string) =>
  db
    .select({
      email: newsletterSubscriptions.email,
      status: newsletterSubscriptions.status,
      locale: newsletterSubscriptions.locale,
      consents: newsletterSubscriptions.consents,
      createdAt: newsletterSubscriptions.createdAt,
      confirmedAt: newsletterSubscriptions.confirmedAt,
    })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))

/** Ends the subscription and deletes the address. */
export async function eraseSubscription(transaction: Db, email: string): Promise<void> {
  await transaction.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
}
