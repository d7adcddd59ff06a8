import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { emailKey } from '#server/text/email-key.ts'
import { isStorableText } from '#server/text/storable-text.ts'
import { type ConsentGiven, logForm, readGivenBefore } from '../consent/consent.service.ts'
import { newsletterSubscriptions } from './marketing.tables.ts'

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect

// The e-mail promises deletion after seven days without a confirmation.
export const PENDING_MS = 7 * 86_400_000

const FORM = 'newsletter' as const

type Subscriber = Pick<Caller, 'locale' | 'at' | 'user'>

/** Requests a confirmation by e-mail, in this transaction; a pending or confirmed address is rejected. */
export async function subscribe(
  transaction: Db,
  subscriber: Subscriber,
  { email, given }: { email: string; given: readonly ConsentGiven[] },
): Promise<{ id: number }> {
  const { locale, at } = subscriber
  const { status, createdAt } = newsletterSubscriptions
  const forgotten = new Date(at.getTime() - PENDING_MS).toISOString()
  const values = {
    email: emailKey(email),
    status: 'pending' as const,
    locale,
    consents: given.map(({ uniqueNumber }) => uniqueNumber),
    createdAt: at,
    confirmedAt: null,
  }
  const [written] = await transaction
    .insert(newsletterSubscriptions)
    .values(values)
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: values,
      setWhere: sql`${status} = 'ended' or (${status} = 'pending' and ${createdAt} < ${forgotten})`,
    })
    .returning({ id: newsletterSubscriptions.id })
  if (!written) throw new ProblemError('subscription-exists')
  await logForm(transaction, subscriber, { form: FORM, status: 'accepted', email: values.email, given, userId: customerIdOf(subscriber), proof: null })
  await enqueue(transaction, 'newsletterConfirm', { subscriptionId: written.id, email: values.email, locale })
  return written
}

const requested = ({ email, createdAt, consents }: SubscriptionRow) => ({ form: FORM, email, at: createdAt, numbers: consents })

/** The pending subscription of an address. */
export async function findPending(db: Db, email: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.email, emailKey(email)), eq(newsletterSubscriptions.status, 'pending')))
  return row
}

export async function readSubscription(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  return row
}

/** Confirms the address of an e-mail link, with a welcome e-mail, once; false when it is not pending and never was. */
export async function confirmSubscription(transaction: Db, id: number, caller: Pick<Caller, 'locale' | 'at'>): Promise<boolean> {
  const [confirmed] = await transaction
    .update(newsletterSubscriptions)
    .set({ status: 'confirmed', confirmedAt: caller.at })
    .where(and(eq(newsletterSubscriptions.id, id), eq(newsletterSubscriptions.status, 'pending')))
    .returning()
  if (!confirmed) return (await readSubscription(transaction, id))?.status === 'confirmed'
  const { email, locale } = confirmed
  const given = await readGivenBefore(transaction, requested(confirmed))
  await logForm(transaction, caller, { form: FORM, status: 'accepted', email, given, userId: null, proof: `newsletter ${id}` })
  await enqueue(transaction, 'newsletterWelcome', { subscriptionId: id, email, locale })
  return true
}

/** The unsubscribe key, the same in every e-mail. */
export async function unsubscribeKeyOf(db: Db, id: number): Promise<string> {
  const { leaveKey } = newsletterSubscriptions
  const [row] = await db
    .update(newsletterSubscriptions)
    .set({ leaveKey: sql`coalesce(${leaveKey}, ${randomBytes(24).toString('base64url')})` })
    .where(eq(newsletterSubscriptions.id, id))
    .returning({ leaveKey })
  return row?.leaveKey ?? ''
}

/** The subscription of an unsubscribe key; undefined for an invalid key. */
export async function findByUnsubscribeKey(db: Db, key: string): Promise<SubscriptionRow | undefined> {
  if (key === '' || !isStorableText(key)) return undefined
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.leaveKey, key))
  return row
}

/** Ends a subscription, idempotent; false for an invalid key. */
export async function unsubscribe(transaction: Db, key: string, at: Date): Promise<boolean> {
  const found = await findByUnsubscribeKey(transaction, key)
  if (!found) return false
  const [ended] = await transaction
    .update(newsletterSubscriptions)
    .set({ status: 'ended' })
    .where(and(eq(newsletterSubscriptions.id, found.id), inArray(newsletterSubscriptions.status, ['pending', 'confirmed'])))
    .returning()
  if (!ended) return true
  const { id, locale, email } = ended
  const given = await readGivenBefore(transaction, requested(ended))
  await logForm(transaction, { locale, at }, { form: FORM, status: 'withdrawn', email, given, userId: null, proof: `newsletter ${id}` })
  return true
}

/** Deletes addresses that were not confirmed in time. */
export async function deleteExpiredSubscriptions(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - PENDING_MS)
  await db.delete(newsletterSubscriptions).where(and(eq(newsletterSubscriptions.status, 'pending'), lt(newsletterSubscriptions.createdAt, old)))
}
