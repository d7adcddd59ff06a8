import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { isStorableText } from '#server/text/storable-text.ts'
import { releasePlaces, takePlaces } from '../content/events.service.ts'
import type { ParsedSubmission } from './form.rules.ts'
import { eventRegistrations, formSubmissions } from './form.tables.ts'

/** The form by which a user registers for an event. */
export const EVENT_FORM = 'eventForm'

export type Registration = typeof eventRegistrations.$inferSelect

/** An address registers once for an event; who asks is told the same, and its e-mail says what is registered. */
const findActive = async (db: Db, eventId: number, email: string): Promise<Registration | undefined> => {
  const [found] = await db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.email, email), isNull(eventRegistrations.cancelledAt)))
  return found
}

interface Registering {
  readonly submissionId: number
  readonly email: string
  readonly values: ParsedSubmission['values']
  readonly locale: string
}

/** Reserves the places of a submission, and sends the confirmation; an address that is registered gets its own confirmation again. */
export async function register(transaction: Db, { submissionId, email, values, locale }: Registering, now: Date): Promise<{ isNew: boolean }> {
  const { eventId, places } = values
  if (typeof eventId !== 'number' || typeof places !== 'number') throw new ProblemError('form-invalid')
  // The row of the event is locked until the commit: registrations for one event are made one after another.
  await takePlaces(transaction, eventId, places, now)
  const known = await findActive(transaction, eventId, email)
  if (known) await releasePlaces(transaction, eventId, places)
  else await transaction.insert(eventRegistrations).values({ submissionId, eventId, email, places, cancelKey: randomBytes(24).toString('base64url') })
  await enqueue(transaction, 'eventRegistered', { submissionId: known?.submissionId ?? submissionId, email, locale })
  return { isNew: !known }
}

/** The registration of a submission. */
export async function readRegistration(db: Db, submissionId: number): Promise<Registration | undefined> {
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.submissionId, submissionId))
  return row
}

/** A registration by the key of its e-mail, with the language of its submission; undefined for an invalid key. */
export async function findRegistrationByKey(db: Db, key: string) {
  if (key === '' || !isStorableText(key)) return undefined
  const [row] = await db
    .select({ registration: eventRegistrations, locale: formSubmissions.locale })
    .from(eventRegistrations)
    .innerJoin(formSubmissions, eq(formSubmissions.id, eventRegistrations.submissionId))
    .where(eq(eventRegistrations.cancelKey, key))
  return row
}

/** Cancels a registration once, gives its places back and tells the shop. */
export async function cancelRegistration(transaction: Db, key: string, at: Date): Promise<void> {
  const [cancelled] = await transaction
    .update(eventRegistrations)
    .set({ cancelledAt: at })
    .where(and(eq(eventRegistrations.cancelKey, key), isNull(eventRegistrations.cancelledAt)))
    .returning()
  if (!cancelled) return
  await releasePlaces(transaction, cancelled.eventId, cancelled.places)
  await enqueue(transaction, 'eventCancelled', { submissionId: cancelled.submissionId })
}

/** Deletes the registrations of submissions that are about to be deleted, and gives their places back. */
export async function deleteRegistrations(transaction: Db, submissionIds: readonly number[]): Promise<void> {
  const deleted = await transaction
    .delete(eventRegistrations)
    .where(inArray(eventRegistrations.submissionId, [...submissionIds]))
    .returning()
  for (const { eventId, places, cancelledAt } of deleted) if (cancelledAt === null) await releasePlaces(transaction, eventId, places)
}
