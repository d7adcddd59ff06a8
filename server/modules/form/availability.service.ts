import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { isStorableText } from '#server/text/storable-text.ts'
import { logForm, readGivenBefore } from '../consent/consent.service.ts'
import { readProducts } from '../product/product.service.ts'
import { formSubmissions, forms } from './form.tables.ts'

type Request = typeof formSubmissions.$inferSelect

/** The form in which a user asks for an e-mail when a product is back. */
export const AVAILABILITY_FORM = 'productAvailabilityForm'
// The e-mail promises that its link works for seven days.
const PENDING_MS = 7 * 86_400_000

const productId = sql<number>`(${formSubmissions.data}->>'productId')::int`
const isRequest = inArray(formSubmissions.formId, sql`(select ${forms.id} from ${forms} where ${forms.code} = ${AVAILABILITY_FORM})`)

/** Condition: a request that was not confirmed in time. */
export const isUnconfirmedRequest = (now: Date): SQL | undefined =>
  and(isRequest, isNull(formSubmissions.confirmedAt), lt(formSubmissions.createdAt, new Date(now.getTime() - PENDING_MS)))

/** Product that a request waits for; null for another submission. */
export const awaitedProduct = ({ data }: Pick<Request, 'data'>): number | null => (typeof data.productId === 'number' ? data.productId : null)

/** Enqueues one e-mail for each confirmed address whose product is back; returns their number. Concurrent calls enqueue none twice. */
export async function notifyAvailable(db: Db, now: Date): Promise<number> {
  const isWaiting = and(isRequest, isNotNull(formSubmissions.confirmedAt), isNull(formSubmissions.notifiedAt))
  const awaited = await db.selectDistinct({ id: productId }).from(formSubmissions).where(isWaiting)
  const found = await readProducts(
    db,
    awaited.map(({ id }) => id),
    DEFAULT_LOCALE,
  )
  const available = found.filter(({ stock }) => stock.state !== 'soldOut').map(({ id }) => id)
  if (available.length === 0) return 0
  return inTransaction(db, async (transaction) => {
    const claimed = await transaction
      .update(formSubmissions)
      .set({ notifiedAt: now })
      .where(and(isWaiting, inArray(productId, available)))
      .returning()
    const once = new Map(claimed.map((request) => [`${awaitedProduct(request)} ${request.email}`, request]))
    for (const { id, locale } of once.values()) await enqueue(transaction, 'productAvailable', { submissionId: id, locale })
    return once.size
  })
}

const sameRequests = ({ email, data }: Request) => and(isRequest, eq(formSubmissions.email, email ?? ''), sql`${productId} = ${awaitedProduct({ data })}`)

/** Ends a request after its delivery: the address is deleted when the e-mail was sent, and waits again when the product was sold out before. */
export async function settleRequest(db: Db, submissionId: number, isSent: boolean): Promise<void> {
  const [request] = await db.select().from(formSubmissions).where(eq(formSubmissions.id, submissionId))
  if (!request) return
  const notified = and(sameRequests(request), isNotNull(formSubmissions.notifiedAt))
  if (isSent) await db.delete(formSubmissions).where(notified)
  else await db.update(formSubmissions).set({ notifiedAt: null }).where(notified)
}

/** The key of the link in the e-mails of a request; one for all requests of its address. */
export async function leaveKeyOf(db: Db, { id, formId, email }: Pick<Request, 'id' | 'formId' | 'email'>): Promise<string> {
  const known = sql`(select other.leave_key from form_submissions other where other.form_id = ${formId} and other.email = ${email} and other.leave_key is not null limit 1)`
  const [row] = await db
    .update(formSubmissions)
    .set({ leaveKey: sql`coalesce(${formSubmissions.leaveKey}, ${known}, ${randomBytes(24).toString('base64url')})` })
    .where(eq(formSubmissions.id, id))
    .returning({ leaveKey: formSubmissions.leaveKey })
  return row?.leaveKey ?? ''
}

/** A request by the key of its address; undefined for an invalid key. */
export async function findRequestByKey(db: Db, key: string): Promise<Request | undefined> {
  if (key === '' || !isStorableText(key)) return undefined
  const [request] = await db
    .select()
    .from(formSubmissions)
    .where(and(isRequest, eq(formSubmissions.leaveKey, key)))
    .limit(1)
  return request
}

/** Deletes all requests of the address of a key. */
export async function leaveWaitingLists(transaction: Db, key: string, at: Date): Promise<void> {
  const found = await findRequestByKey(transaction, key)
  if (!found?.email) return
  const { email } = found
  const deleted = await transaction
    .delete(formSubmissions)
    .where(and(isRequest, eq(formSubmissions.email, email)))
    .returning()
  const [last] = deleted.toSorted((one, other) => other.id - one.id)
  if (!last) return
  const { locale, createdAt, consents: numbers } = last
  const given = await readGivenBefore(transaction, { form: AVAILABILITY_FORM, email, at: createdAt, numbers })
  await logForm(transaction, { locale, at }, { form: AVAILABILITY_FORM, status: 'withdrawn', email, given, userId: null, proof: `form ${last.id}` })
}
