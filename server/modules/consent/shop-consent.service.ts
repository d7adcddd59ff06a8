import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { FORM_TYPES } from '#contract/consent.constants.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Localized } from '#contract/localized.ts'
import type { createConsent as createOperation, getShopConsents as getOperation, ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { foldedTexts, matchSearch } from '#server/db/match-search.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { consentAssignments, consentLogs, consents, formerConsents } from './consent.tables.ts'

export type ConsentRow = typeof consents.$inferSelect
type FormRow = typeof consentAssignments.$inferSelect

/** How many users accepted each version of each consent. A user accepts it with every form that asks for it. */
async function countAccepted(db: Db): Promise<(uniqueNumber: number, version: string) => number> {
  const rows = await queryRows<{ number: number; version: string; count: number }>(
    db,
    sql`select (given->>'uniqueNumber')::int as number, given->>'version' as version, count(distinct lower(${consentLogs.email}))::int as count
      from ${consentLogs}, jsonb_array_elements(${consentLogs.consents}) as given where ${consentLogs.status} = 'accepted' group by 1, 2`,
  )
  const counts = new Map(rows.map(({ number, version, count }) => [`${number} ${version}`, count]))
  return (number, version) => counts.get(`${number} ${version}`) ?? 0
}

type ChangeStamp = Pick<ConsentRow, 'changedAt' | 'changedBy'>

/** By whom rows were changed, and when. */
async function readChangers(db: Db, rows: readonly ChangeStamp[]): Promise<(row: ChangeStamp) => Pick<ShopConsent, 'changedAt' | 'changedBy'>> {
  const names = await readUserNames(
    db,
    rows.flatMap(({ changedBy }) => changedBy ?? []),
  )
  return ({ changedAt, changedBy }) => ({
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: changedBy === null ? null : { userId: changedBy, name: names.get(changedBy) ?? '' },
  })
}

async function withVersions(db: Db, rows: readonly ConsentRow[]): Promise<ShopConsent[]> {
  const accepted = await countAccepted(db)
  const former = await db.select().from(formerConsents).orderBy(desc(formerConsents.until))
  const names = await readChangers(db, rows)
  return rows.map((row) => ({
    ...row,
    ...names(row),
    accepted: accepted(row.uniqueNumber, row.version),
    former: former
      .filter(({ consentId }) => consentId === row.id)
      .map(({ version, displayName, until }) => ({ version, displayName, until: until.toISOString(), accepted: accepted(row.uniqueNumber, version) })),
  }))
}

/** A consent with its versions. */
export async function readConsent(db: Db, row: ConsentRow): Promise<ShopConsent> {
  const [consent] = await withVersions(db, [row])
  if (!consent) throw new Error('The consent was not read')
  return consent
}

async function withNames(db: Db, rows: readonly FormRow[]): Promise<ShopConsentForm[]> {
  const names = await readChangers(db, rows)
  return rows.map(({ id, assignedTo, consents: assigned, requiredConsents, version, ...row }) => ({
    id,
    assigned_to: assignedTo,
    consents: assigned,
    requiredConsents,
    version,
    ...names(row),
  }))
}

/** All consents with their versions, and what each form asks for. */
export async function readShopConsents(db: Db): Promise<ResponseOf<typeof getOperation>> {
  const rows = await db.select().from(consents).orderBy(asc(consents.uniqueNumber))
  const assigned = new Map((await db.select().from(consentAssignments)).map((row) => [row.assignedTo, row]))
  const nothing = { id: 0, consents: [], requiredConsents: [], version: 0, changedAt: null, changedBy: null }
  const forms = FORM_TYPES.map((assignedTo): FormRow => assigned.get(assignedTo) ?? { ...nothing, assignedTo })
  return { consents: await withVersions(db, rows), forms: await withNames(db, forms) }
}

/** Consents that have every word of a search in their name, in the order of their numbers. */
export async function findConsents(
  db: Db,
  { search, limit }: { search: string; limit: number },
): Promise<{ records: { id: number; name: Localized }[]; total: number }> {
  const found = matchSearch([foldedTexts(consents.name)], search)
  const records = await db.select({ id: consents.id, name: consents.name }).from(consents).where(found).orderBy(asc(consents.uniqueNumber)).limit(limit)
  return { records, total: await db.$count(consents, found) }
}

/** Names of consents by id. */
export async function readConsentNames(db: Db, ids: readonly number[]): Promise<Map<number, Localized>> {
  const rows = await db
    .select({ id: consents.id, name: consents.name })
    .from(consents)
    .where(inArray(consents.id, [0, ...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Consents and what forms ask for are changed one after the other, until each transaction ends. */
export const lockConsents = (transaction: Db) => transaction.execute(advisoryLock('consents'))

/** Stores which consents a form asks for. */
export function saveAssignment(
  db: Db,
  caller: Caller,
  { assigned_to: form, version, ...given }: ParsedInputOf<typeof createOperation>['body'],
): Promise<ShopConsentForm> {
  const { id: userId } = requireUser(caller)
  const [assigned, required] = [[...new Set(given.consents)], [...new Set(given.requiredConsents)]]
  if (required.some((number) => !assigned.includes(number))) throw new ProblemError('consent-unassigned')
  return inTransaction(db, async (transaction) => {
    await lockConsents(transaction)
    const active = await transaction.select({ number: consents.uniqueNumber }).from(consents).where(eq(consents.active, true))
    if (assigned.some((number) => !active.some((row) => row.number === number))) throw new ProblemError('consent-unknown')
    const [before] = await transaction.select().from(consentAssignments).where(eq(consentAssignments.assignedTo, form))
    if (version !== undefined && version !== (before?.version ?? 0)) throw new ProblemError('consents-changed')
    const changed = { version: (before?.version ?? 0) + 1, changedAt: caller.at, changedBy: userId }
    const values = { assignedTo: form, consents: assigned, requiredConsents: required, ...changed }
    const [after] = await transaction
      .insert(consentAssignments)
      .values(values)
      .onConflictDoUpdate({ target: consentAssignments.assignedTo, set: values })
      .returning()
    if (!after) throw new Error('The consents of the form were not stored')
    const [saved] = await withNames(transaction, [after])
    if (!saved) throw new Error('The consents of the form were not read')
    const logged = (row: FormRow | undefined) => row && { consents: row.consents, requiredConsents: row.requiredConsents }
    await logChanges(transaction, caller, [
      { action: 'createConsent', kind: 'consentForm', entityId: form, before: logged(before) ?? null, after: logged(after) },
    ])
    return saved
  })
}
