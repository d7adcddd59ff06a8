import { eq, max } from 'drizzle-orm'
import { CONSENT_LIMIT, CONSENTS_MAX, FIRST_CONSENT_NUMBER } from '#contract/consent.constants.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { byLocale, LOCALES } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import type {
  activateConsent as activateOperation,
  createConsentText as createOperation,
  ShopConsent,
  updateConsentText as updateOperation,
} from '#contract/shop-consent.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { type AuditedChange, logChanges } from '../audit/audit.service.ts'
import { consentAssignments, consents, formerConsents } from './consent.tables.ts'
import { nextVersion } from './consent-version.rules.ts'
import { type ConsentRow, lockConsents, readConsent } from './shop-consent.service.ts'

type Texts = Pick<Shop, 'db' | 'cleanHtml'>

const ZONE = 'Europe/Zagreb'
const dayOf = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(at)
const isSame = (one: Localized, other: Localized): boolean => LOCALES.every((locale) => one[locale] === other[locale])
const isBlank = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** Clean HTML; rejects with `invalid-input` a language that has no text. */
async function clean({ cleanHtml }: Pick<Texts, 'cleanHtml'>, typed: Localized): Promise<Localized> {
  const cleaned = await Promise.all(LOCALES.map(async (locale) => [locale, await cleanHtml(typed[locale])] as const))
  const displayName = byLocale((locale) => cleaned.find(([each]) => each === locale)?.[1] ?? '')
  const blank = LOCALES.filter((locale) => isBlank(displayName[locale]))
  if (blank.length > 0) throw new ProblemError('invalid-input', { fields: blank.map((locale) => ({ path: `displayName.${locale}`, key: 'required' })) })
  return displayName
}

/** Rejects with `consents-full`: forms read all that are active at once. */
async function assertFewActive(transaction: Db): Promise<void> {
  if ((await transaction.$count(consents, eq(consents.active, true))) >= CONSENT_LIMIT) throw new ProblemError('consents-full')
}

/** Rejects with `consents-full`: consents are never deleted. */
async function assertFew(transaction: Db): Promise<void> {
  if ((await transaction.$count(consents)) >= CONSENTS_MAX) throw new ProblemError('consents-full')
}

const logged = ({ name, displayName, version, active }: ConsentRow) => ({ name, displayName, version, active })

interface Change {
  readonly action: AuditedChange['action']
  readonly before: ConsentRow
  readonly changed: Partial<ConsentRow>
}

async function store(transaction: Db, caller: Caller, { action, before, changed }: Change): Promise<ShopConsent> {
  const { id } = before
  const [after] = await transaction
    .update(consents)
    .set({ ...changed, revision: before.revision + 1, changedAt: caller.at, changedBy: requireUser(caller).id })
    .where(eq(consents.id, id))
    .returning()
  if (!after) throw new Error('The consent was not stored')
  const stored = await readConsent(transaction, after)
  await logChanges(transaction, caller, [{ action, kind: 'consent', entityId: id, before: logged(before), after: logged(after) }])
  return stored
}

/** A consent that nobody else changes before the transaction ends. */
async function lockConsent(transaction: Db, id: number): Promise<ConsentRow> {
  await lockConsents(transaction)
  const [row] = await transaction.select().from(consents).where(eq(consents.id, id))
  if (!row) throw new ProblemError('not-found')
  return row
}

/** Creates a consent that no form asks for yet. */
export async function createConsentText(shop: Texts, caller: Caller, body: ParsedInputOf<typeof createOperation>['body']): Promise<ShopConsent> {
  const { id: userId } = requireUser(caller)
  const displayName = await clean(shop, body.displayName)
  return withIdempotency(shop.db, caller, 'createConsentText', body, async (transaction) => {
    await lockConsents(transaction)
    await assertFewActive(transaction)
    await assertFew(transaction)
    const [last] = await transaction.select({ number: max(consents.uniqueNumber) }).from(consents)
    const uniqueNumber = Math.max(FIRST_CONSENT_NUMBER, (last?.number ?? 0) + 1)
    const values = { uniqueNumber, name: body.name, displayName, version: dayOf(caller.at), active: true, changedAt: caller.at, changedBy: userId }
    const [row] = await transaction.insert(consents).values(values).returning()
    if (!row) throw new Error('The consent was not stored')
    const stored = await readConsent(transaction, row)
    await logChanges(transaction, caller, [{ action: 'createConsentText', kind: 'consent', entityId: row.id, before: null, after: logged(row) }])
    return stored
  })
}

/** Changes the name or the text, which begins a new version; a consent that says the same already stays as it is. */
export async function updateConsentText(
  shop: Texts,
  caller: Caller,
  id: number,
  { revision, name, displayName: typed }: ParsedInputOf<typeof updateOperation>['body'],
): Promise<ShopConsent> {
  const displayName = await clean(shop, typed)
  return inTransaction(shop.db, async (transaction) => {
    const before = await lockConsent(transaction, id)
    const isSameText = isSame(before.displayName, displayName)
    if (isSameText && isSame(before.name, name)) return readConsent(transaction, before)
    if (before.revision !== revision) throw new ProblemError('consents-changed')
    const { version: former } = before
    const taken = await transaction.select({ version: formerConsents.version }).from(formerConsents).where(eq(formerConsents.consentId, id))
    const version = isSameText ? former : nextVersion([former, ...taken.map((row) => row.version)], dayOf(caller.at))
    if (!isSameText) await transaction.insert(formerConsents).values({ consentId: id, version: former, displayName: before.displayName, until: caller.at })
    return store(transaction, caller, { action: 'updateConsentText', before, changed: { name, displayName, version } })
  })
}

/** Takes a consent out of use, which no form may ask for, or into it again. What was accepted stays. */
export function activateConsent(
  db: Db,
  caller: Caller,
  id: number,
  { revision, active }: ParsedInputOf<typeof activateOperation>['body'],
): Promise<ShopConsent> {
  return inTransaction(db, async (transaction) => {
    const before = await lockConsent(transaction, id)
    if (before.active === active) return readConsent(transaction, before)
    if (before.revision !== revision) throw new ProblemError('consents-changed')
    if (active) await assertFewActive(transaction)
    const forms = await transaction.select({ assigned: consentAssignments.consents }).from(consentAssignments)
    if (!active && forms.some(({ assigned }) => assigned.includes(before.uniqueNumber))) throw new ProblemError('consent-in-use')
    return store(transaction, caller, { action: 'activateConsent', before, changed: { active } })
  })
}
