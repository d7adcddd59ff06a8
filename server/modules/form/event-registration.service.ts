import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { mailboxKey } from '#server/text/email-key.ts'
import { isStorableText } from '#server/text/storable-text.ts'
import { assertPlaces, releasePlaces, takePlaces } from '../content/events.service.ts'
import { countAttempt } from '../session/attempts.service.ts'
import type { ParsedSubmission } from './form.rules.ts'
import { eventRegistrations, formSubmissions, forms } from './form.tables.ts'

/** The form by which a user registers for an event. */
export const EVENT_FORM = 'eventForm'

/** Submissions for one event from one network. */
const REGISTRATION_LIMIT = { limit: 3, windowSeconds: 86_400 } as const
// The e-mail promises that its link works for seven days.
const PENDING_MS = 7 * 86_400_000

/** Condition: a submission whose registration was not confirmed in time. */
export const isUnconfirmedRegistration = (now: Date): SQL | undefined =>
  and(
    inArray(formSubmissions.formId, sql`(select ${forms.id} from ${forms} where ${forms.code} = ${EVENT_FORM})`),
    isNull(formSubmissions.confirmedAt),
    lt(formSubmissions.createdAt, new Date(now.getTime() - PENDING_MS)),
    sql`not exists (select 1 from ${eventRegistrations} where ${eventRegistrations.submissionId} = ${formSubmissions.id})`,
  )

export type Registration = typeof eventRegistrations.$inferSelect

/** A mailbox registers once for an event; who asks is told the same, and its e-mail says what is registered. */
const findActive = async (db: Db, eventId: number, email: string): Promise<Registration | undefined> => {
  const isActive = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.email, mailboxKey(email)), isNull(eventRegistrations.cancelledAt))
  const [found] = await db.select().from(eventRegistrations).where(isActive)
  return found
}

interface Registering {
  readonly submissionId: number
  readonly email: string
  readonly values: ParsedSubmission['values']
  readonly locale: string
}

function placesIn({ eventId, places }: ParsedSubmission['values']): { eventId: number; places: number } {
  if (typeof eventId !== 'number' || typeof places !== 'number') throw new ProblemError('form-invalid')
  return { eventId, places }
}

/** Counts one more submission for an event: one network can fill no event. */
export async function countRegistration(db: Db, { ip, at }: Pick<Caller, 'ip' | 'at'>, values: ParsedSubmission['values']): Promise<void> {
  await countAttempt(db, `event ${placesIn(values).eventId} from ${networkOf(ip)}`, REGISTRATION_LIMIT, at)
}

/** Requests the confirmation of a registration by e-mail: until then it takes no places. A registered mailbox gets its own confirmation again. */
export async function requestRegistration(transaction: Db, { submissionId, email, values, locale }: Registering, now: Date): Promise<void> {
  const { eventId, places } = placesIn(values)
  await assertPlaces(transaction, eventId, places, now)
  const known = await findActive(transaction, eventId, email)
  if (known) await enqueue(transaction, 'eventRegistered', { submissionId: known.submissionId, email: known.email, locale })
  else await enqueue(transaction, 'eventConfirm', { submissionId, email, locale })
}

/** Takes the places of a confirmed submission, and tells its sender and the shop; nothing for a mailbox that is registered meanwhile. */
export async function confirmRegistration(transaction: Db, { submissionId, email, values, locale }: Registering, now: Date): Promise<void> {
  const { eventId, places } = placesIn(values)
  // The row of the event is locked until the commit: registrations for one event are made one after another.
  await takePlaces(transaction, eventId, places, now)
  if (await findActive(transaction, eventId, email)) return releasePlaces(transaction, eventId, places)
  const cancelKey = randomBytes(24).toString('base64url')
  await transaction.insert(eventRegistrations).values({ submissionId, eventId, email: mailboxKey(email), places, cancelKey })
  await enqueue(transaction, 'eventRegistered', { submissionId, email, locale })
  await enqueue(transaction, 'formNotice', { submissionId, locale })
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
