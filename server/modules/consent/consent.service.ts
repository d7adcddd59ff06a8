import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { CONSENT_PER_PAGE } from '#contract/consent.constants.ts'
import type { filterConsentAssignments as assignmentsCall, filterConsents as consentsCall, FormType, logConsents as logCall } from '#contract/consent.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import { verifyCart } from '#server/modules/cart/cart.service.ts'
import { readUser } from '#server/modules/session/session.service.ts'
import { emailKey } from '#server/text/email-key.ts'
import { consentAssignments, consentLogs, consents, formerConsents } from './consent.tables.ts'

// Rows of the log are chained.
const PER_PAGE_MAX = 100

/** Texts of the active consents. */
export async function filterConsents(db: Db, limit: number, locale: Locale): Promise<ResponseOf<typeof consentsCall>> {
  const total = await db.$count(consents, eq(consents.active, true))
  const rows = await db.select().from(consents).where(eq(consents.active, true)).orderBy(asc(consents.uniqueNumber)).limit(limit)
  const records = rows.map(({ id, uniqueNumber, displayName, version }) => ({ id, uniqueNumber, displayName: displayName[locale], version }))
  return { records, paging: { page: 1, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

/** Which form requires which consents. */
export async function filterConsentAssignments(
  db: Db,
  { perPage, assigned_to }: ParsedInputOf<typeof assignmentsCall>['query'],
): Promise<ResponseOf<typeof assignmentsCall>> {
  const limit = Math.min(Math.max(1, Number(perPage ?? CONSENT_PER_PAGE)), PER_PAGE_MAX)
  const where = assigned_to ? eq(consentAssignments.assignedTo, assigned_to) : undefined
  const total = await db.$count(consentAssignments, where)
  const rows = await db.select().from(consentAssignments).where(where).orderBy(asc(consentAssignments.id)).limit(limit)
  const data = rows.map(({ id, assignedTo, consents: consentNumbers, requiredConsents }) => ({
    id,
    assigned_to: assignedTo,
    consents: consentNumbers,
    requiredConsents,
  }))
  return { data, paging: { page: 1, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

/** A consent that was given, with the version of the text that was shown. */
export interface ConsentGiven {
  id: number
  uniqueNumber: number
  version: string
}

/** How long a form stays open in a tab, at most. */
const SHOWN_MS = 24 * 60 * 60 * 1000

type AcceptedInput = Pick<LogBody, 'consents' | 'shownVersions'>

/** Consents by id or unique number; rejects inactive ones, and texts that were never shown. */
export async function readGiven(db: Db, { consents: numbers, shownVersions = {} }: AcceptedInput, at: Date): Promise<ConsentGiven[]> {
  if (numbers.length === 0) return []
  const given = [...new Set(numbers)]
  const rows = await db
    .select()
    .from(consents)
    .where(or(inArray(consents.id, given), inArray(consents.uniqueNumber, given)))
    .orderBy(asc(consents.uniqueNumber))
  // One that was taken out of use after the form was shown is given all the same.
  const isJustOut = (row: typeof consents.$inferSelect) =>
    (row.id in shownVersions || row.uniqueNumber in shownVersions) && row.changedAt !== null && at.getTime() - row.changedAt.getTime() < SHOWN_MS
  const active = rows.filter((row) => row.active || isJustOut(row))
  if (given.some((number) => !active.some(({ id, uniqueNumber }) => id === number || uniqueNumber === number)))
    throw new ProblemError('invalid-input', { fields: [{ path: 'consents', key: 'required' }] })
  const shown = active.map((row) => givenOf({ ...row, version: shownVersions[row.id] ?? shownVersions[row.uniqueNumber] ?? row.version }))
  const earlier = shown.filter(({ version }, index) => version !== active[index]?.version)
  if (!(await areFormer(db, earlier))) throw new ProblemError('invalid-input', { fields: [{ path: 'shownVersions', key: 'invalid' }] })
  return shown
}

// The hash of a log row depends on the order of the keys.
const givenOf = ({ id, uniqueNumber, version }: ConsentGiven): ConsentGiven => ({ id, uniqueNumber, version })

/** Whether these are versions that the texts had before. */
async function areFormer(db: Db, given: readonly ConsentGiven[]): Promise<boolean> {
  if (given.length === 0) return true
  const isOne = given.map(({ id, version }) => and(eq(formerConsents.consentId, id), eq(formerConsents.version, version)))
  return (await db.$count(formerConsents, or(...isOne))) === given.length
}

interface EarlierForm {
  readonly form: FormType
  readonly email: string
  /** When it was submitted. */
  readonly at: Date
  /** Unique numbers of the consents given. */
  readonly numbers: readonly number[]
}

/** Consents as they were logged with an earlier form, still active or not: confirming or withdrawing names no other ones, and no newer texts. */
export async function readGivenBefore(db: Db, { form, email, at, numbers }: EarlierForm): Promise<ConsentGiven[]> {
  const logged = await db
    .select({ email: consentLogs.email, given: consentLogs.consents })
    .from(consentLogs)
    .where(and(eq(consentLogs.statusTimestamp, at), eq(consentLogs.sourceType, form), eq(consentLogs.status, 'accepted')))
  const own = logged.find((row) => emailKey(row.email) === email)
  if (own) return own.given.map(givenOf)
  const rows = await db
    .select()
    .from(consents)
    .where(inArray(consents.uniqueNumber, [0, ...numbers]))
    .orderBy(asc(consents.uniqueNumber))
  return rows.map(givenOf)
}

/** Rejects with `consent-missing` when one that the form requires was not given. */
export async function assertRequired(db: Db, form: FormType, given: readonly ConsentGiven[]): Promise<void> {
  const [assignment] = await db.select().from(consentAssignments).where(eq(consentAssignments.assignedTo, form))
  const numbers = given.map(({ uniqueNumber }) => uniqueNumber)
  if (assignment?.requiredConsents.some((required) => !numbers.includes(required))) throw new ProblemError('consent-missing')
}

type LogBody = ParsedInputOf<typeof logCall>['body']

// A guest proves these by the cart; every other form logs its own consents when it is submitted.
const FORMS_OF_CARTS: readonly FormType[] = ['addressForm', 'checkoutForm']

/** Rejects consents in another user's name: a customer is proved by the token, and consents for the own e-mail only; a guest for the own cart. */
async function assertOwnName(db: Db, caller: Caller, { user, cartId, sourceType }: LogBody): Promise<void> {
  const isCustomer = customerIdOf(caller) !== null
  if (isCustomer !== (user.userType === 'customer')) throw new ProblemError('forbidden')
  if (!isCustomer && cartId === undefined) throw new ProblemError('cart-unknown')
  if (!isCustomer && !FORMS_OF_CARTS.includes(sourceType)) throw new ProblemError('forbidden')
  if (isCustomer && emailKey(user.email) !== (await readUser(db, requireUser(caller).id)).email) throw new ProblemError('forbidden')
}

/** Logs consents now, whatever the device's clock says; the log is append-only. A named cart must be proved, and so must a customer. */
export function logConsents(db: Db, caller: Caller, body: LogBody): Promise<{ id: number }> {
  return withIdempotency(db, caller, 'logConsents', body, async (transaction) => {
    const { status, sourceType, user } = body
    await assertOwnName(transaction, caller, body)
    const proof = await proofOf(transaction, caller, body)
    const given = await readGiven(transaction, body, caller.at)
    return appendLog(transaction, {
      status,
      statusTimestamp: caller.at,
      sourceType,
      consents: given,
      locale: caller.locale,
      userType: user.userType,
      email: user.email,
      proof,
    })
  })
}

type LogRow = Omit<typeof consentLogs.$inferInsert, 'id' | 'hash' | 'createdAt'>

async function appendLog(transaction: Db, row: LogRow): Promise<{ id: number }> {
  await transaction.execute(advisoryLock('consent-log'))
  const [last] = await transaction.select({ hash: consentLogs.hash }).from(consentLogs).orderBy(desc(consentLogs.id)).limit(1)
  const [written] = await transaction
    .insert(consentLogs)
    .values({ ...row, hash: sha256(`${last?.hash ?? ''}${JSON.stringify(row)}`) })
    .returning({ id: consentLogs.id })
  if (!written) throw new Error('The consent was not logged')
  return written
}

interface Registered {
  readonly userId: number
  readonly email: string
  readonly given: ConsentGiven[]
}

/** Logs the consents of a registration in this transaction; bound to the new account. */
export async function logRegistration(transaction: Db, { locale, at }: Pick<Caller, 'locale' | 'at'>, { userId, email, given }: Registered): Promise<void> {
  const row = { status: 'accepted', statusTimestamp: at, sourceType: 'registerForm', consents: given, locale, userType: 'customer', email } as const
  await appendLog(transaction, { ...row, proof: proofOfUser(userId) })
}

interface FormConsents {
  readonly form: FormType
  readonly status: 'accepted' | 'withdrawn'
  readonly email: string
  readonly given: readonly ConsentGiven[]
  readonly userId: number | null
  /** Other proof of the user: an e-mail link that was opened. */
  readonly proof: string | null
}

/** Logs the consents given or withdrawn with a form, in this transaction. */
export async function logForm(
  transaction: Db,
  { locale, at }: Pick<Caller, 'locale' | 'at'>,
  { form, status, email, given, userId, proof }: FormConsents,
): Promise<void> {
  const own = userId === null ? null : proofOfUser(userId)
  await appendLog(transaction, {
    status,
    statusTimestamp: at,
    sourceType: form,
    consents: [...given],
    locale,
    userType: userId === null ? 'guest' : 'customer',
    email,
    proof: proof === null ? own : sha256(proof),
  })
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** The hash that binds a row of the log to an account. */
export const proofOfUser = (userId: number): string => sha256(`user ${userId}`)

async function proofOf(db: Db, caller: Caller, { cartId, protectCode }: LogBody): Promise<string> {
  const customerId = customerIdOf(caller)
  if (cartId === undefined && customerId !== null) return proofOfUser(customerId)
  if (cartId === undefined) throw new ProblemError('cart-unknown')
  await verifyCart(db, cartId, protectCode ?? '')
  return proofOfCart(cartId)
}

const proofOfCart = (cartId: string): string => sha256(`cart ${cartId}`)

/** Unique numbers accepted in the latest log entry of a form for this cart. */
export async function readAccepted(db: Db, form: FormType, { cartId }: { cartId: string }): Promise<number[]> {
  const [last] = await db
    .select({ status: consentLogs.status, given: consentLogs.consents })
    .from(consentLogs)
    .where(and(eq(consentLogs.proof, proofOfCart(cartId)), eq(consentLogs.sourceType, form)))
    .orderBy(desc(consentLogs.id))
    .limit(1)
  return last?.status === 'accepted' ? last.given.map(({ uniqueNumber }) => uniqueNumber) : []
}

/** Whether the latest log entry of a form for this cart accepts all required consents. */
export async function hasRequiredConsents(db: Db, form: FormType, cart: { cartId: string }): Promise<boolean> {
  const [assignment] = await db.select().from(consentAssignments).where(eq(consentAssignments.assignedTo, form))
  if (!assignment || assignment.requiredConsents.length === 0) return true
  const accepted = await readAccepted(db, form, cart)
  return assignment.requiredConsents.every((required) => accepted.includes(required))
}
