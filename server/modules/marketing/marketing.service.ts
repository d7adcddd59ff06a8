import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { subscribeNewsletter as call } from '#contract/marketing.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { Refusal } from '#server/http/refusal.ts'
import { assertRequired, readGiven } from '#server/modules/consent/consent.service.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { newsletterSubscriptions } from './marketing.tables.ts'

// The mail promises that an address nobody confirms is forgotten after seven days.
const PENDING_MS = 7 * 86_400_000

/** Asks an address to confirm the newsletter by mail; an address that waits or is confirmed is refused. */
export function subscribeNewsletter(
  db: Db,
  { email, consents }: ParsedInputOf<typeof call>['body'],
  now: Date,
  locale: Locale,
): Promise<AnswerOf<typeof call>> {
  return inTransaction(db, async (transaction) => {
    const given = await readGiven(transaction, consents)
    await assertRequired(transaction, 'newsletter', given)
    const { status } = newsletterSubscriptions
    const forgotten = new Date(now.getTime() - PENDING_MS).toISOString()
    const word = randomBytes(16).toString('hex')
    const values = {
      email: email.toLowerCase(),
      status: 'pending' as const,
      locale,
      consents: given.map(({ uniqueNumber }) => uniqueNumber),
      confirmHash: createHash('sha256').update(word).digest('hex'),
      createdAt: now,
      confirmedAt: null,
    }
    const [written] = await transaction
      .insert(newsletterSubscriptions)
      .values(values)
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: values,
        setWhere: sql`${status} = 'ended' or (${status} = 'pending' and ${newsletterSubscriptions.createdAt} < ${forgotten})`,
      })
      .returning({ id: newsletterSubscriptions.id })
    if (!written) throw new Refusal('subscription-exists')
    await enqueue(transaction, 'newsletterConfirm', { subscriptionId: written.id, email: values.email, word, locale })
    return { status: 'pending' }
  })
}
