import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { RefusedOperation } from '#contract/editing.ts'
import { type Body, findCell, isPartsCell, partsOf } from '#contract/kinds/body.ts'
import { permissionsFor } from '#contract/kinds/kind-permissions.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { type FormerNeighbour, seenBy } from '#contract/kinds/perform-operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import type { KindCells } from '#contract/sections/cell.ts'
import type { StoredSection } from '#contract/sections/section.ts'
import type { Db } from '#server/db/connect.ts'
import { cleanPart } from '#server/html/clean-cells.ts'
import type { CleanHtml } from '#server/html/html-cleaner.ts'
import type { AuthenticatedUser } from '#server/kernel/identity.ts'
import { readAllowedSections } from '../content/post-types.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { hasTemplate, type LockedDraft } from './draft.service.ts'
import { editOperations, editSteps } from './editing.tables.ts'
import { unfitFiles } from './file-kind.service.ts'
import { type Changed, checkOperation, isDone, performSeen, type Rejection } from './operation.rules.ts'
import { isSlugFree } from './reserved-slug.service.ts'
import { mergeRich } from './rich-merge.rules.ts'

/** How many earlier texts of a cell are compared with what a user saw. */
const TEXTS_COMPARED = 200

type SetOperation = Extract<Operation, { type: 'cell.set' }>

/** `applied` is null where there is nothing left to change. */
export type Outcome = { readonly applied: (Changed & Adapted) | null } | Rejection

/** What an operation changes: names and ids joined by `/`, and the language of a localized cell. */
export function pathOf(operation: Operation): string {
  const path = [...operation.at, ...('part' in operation ? [operation.part] : [])].join('/')
  return operation.type === 'cell.set' && operation.locale !== null ? `${path}:${operation.locale}` : path
}

const isWithin = (path: string) => or(eq(editOperations.path, path), sql`starts_with(${editOperations.path}, ${`${path}/`})`)

/** The latest operation on a cell or within a part, by whom and when. */
async function findLatest(db: Db, documentId: number, where: ReturnType<typeof isWithin>) {
  const [row] = await db
    .select({ operation: editOperations.operation, sentHash: editOperations.sentHash, at: editOperations.at, userId: editSteps.userId })
    .from(editOperations)
    .innerJoin(editSteps, eq(editSteps.id, editOperations.stepId))
    .where(and(eq(editOperations.documentId, documentId), where))
    .orderBy(desc(editOperations.at), desc(editOperations.seq))
    .limit(1)
  return row
}

const enclosing = (path: string): string[] => path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))

/** Who changed last what a rejected operation is about: it, something within, or a part around it. */
export async function withAuthor(db: Db, documentId: number, operation: Operation, rejection: Rejection): Promise<RefusedOperation> {
  const path = pathOf(operation)
  const around = enclosing(path).map((each) => eq(editOperations.path, each))
  const latest = rejection.reason === 'changed' || rejection.reason === 'gone' ? await findLatest(db, documentId, or(isWithin(path), ...around)) : undefined
  const names = latest ? await readUserNames(db, [latest.userId]) : new Map<number, string>()
  return {
    operation: operation.id,
    reason: rejection.reason,
    mine: 'value' in operation ? operation.value : null,
    theirs: rejection.theirs ?? null,
    by: latest ? { userId: latest.userId, name: names.get(latest.userId) ?? '' } : null,
    at: latest?.at.toISOString() ?? null,
    fields: rejection.fields ?? [],
  }
}

interface Attempt {
  readonly draft: LockedDraft
  readonly body: LockedDraft['body']
  readonly operation: Operation
  readonly user: AuthenticatedUser
}

/** What stood before the removed parts of a document, where the operation names one that is no longer there. */
async function formerNeighbours(db: Db, { draft, body, operation }: Omit<Attempt, 'user'>): Promise<FormerNeighbour> {
  const found = findCell(kindOf(draft.name.kind).cells, body, operation.at)
  const after = 'after' in operation ? operation.after : null
  if (after === null || typeof found === 'string' || !isPartsCell(found.cell) || partsOf(found.cell, found.value).order.includes(after)) return () => null
  const rows = await db
    .select({ path: editOperations.path, before: editOperations.before })
    .from(editOperations)
    .where(and(eq(editOperations.documentId, draft.id), sql`${editOperations.operation}->>'type' = 'part.remove'`))
    .orderBy(editOperations.seq)
  const known = new Map(rows.map(({ path, before }) => [path, (before as { after: string | null }).after]))
  return (at: Path, part) => known.get([...at, part].join('/'))
}

/** Whether the caller's own work is there: what the server made of the last value that the caller sent, or a part that they changed last. */
async function isOwnWork(db: Db, { draft, operation, user }: Attempt, current: unknown): Promise<boolean> {
  const latest = await findLatest(db, draft.id, operation.type === 'cell.set' ? eq(editOperations.path, pathOf(operation)) : isWithin(pathOf(operation)))
  if (latest?.userId !== user.id) return false
  if (operation.type !== 'cell.set') return true
  return latest.sentHash === operation.was && latest.operation.type === 'cell.set' && hashOf(latest.operation.value) === hashOf(current)
}

/** The running text that an operation was made on, as far back as it was saved; null when it was never. */
async function findSeenText(db: Db, draft: LockedDraft, operation: SetOperation): Promise<string | null> {
  const rows = await db
    .select()
    .from(editOperations)
    .where(and(eq(editOperations.documentId, draft.id), eq(editOperations.path, pathOf(operation))))
    .orderBy(desc(editOperations.seq))
    .limit(TEXTS_COMPARED)
  const values = rows.flatMap((row) => (row.operation.type === 'cell.set' ? [row.operation.value, row.before] : []))
  const sent = rows.find(({ sentHash }) => sentHash === operation.was)
  if (sent?.operation.type === 'cell.set') return sent.unmerged ?? String(sent.operation.value)
  const seen = [...values, seenBy(kindOf(draft.name.kind).cells, draft.base, operation)].find((value) => hashOf(value) === operation.was)
  return typeof seen === 'string' ? seen : null
}

/** The operation with sanitized HTML, where its cell or part has any. */
async function sanitized(cells: KindCells, body: Body, operation: Operation, clean: CleanHtml): Promise<Operation> {
  const found = findCell(cells, body, operation.at)
  if (typeof found === 'string') return operation
  if (operation.type === 'part.add') return { ...operation, value: await cleanPart(found.cell, operation.value, clean) }
  return operation.type === 'cell.set' && found.cell.kind === 'rich' ? { ...operation, value: await clean(String(operation.value)) } : operation
}

/** Whether the template of a page allows the section that an operation adds. What the page has already stays, and undoing brings it back. */
async function isAllowed(db: Db, { draft, body, operation }: Omit<Attempt, 'user'>): Promise<boolean> {
  if (operation.type !== 'part.add' || !hasTemplate(draft.name.kind)) return true
  const found = findCell(kindOf(draft.name.kind).cells, body, operation.at)
  if (typeof found === 'string' || found.cell.kind !== 'sections') return true
  const allowed = await readAllowedSections(db, draft.name.id)
  return allowed === null || allowed.includes((operation.value as unknown as StoredSection).type)
}

/** Tries an operation on a locked draft: normalizes its value, and compares what it was made on with what is there. */
export async function attempt(db: Db, given: Attempt, clean: CleanHtml): Promise<Outcome> {
  const { draft, body } = given
  const { cells } = kindOf(draft.name.kind)
  const checked = checkOperation(cells, body, given.operation)
  if ('reason' in checked) return checked
  if (!(await isAllowed(db, { ...given, operation: checked.operation }))) return { reason: 'section-not-allowed' }
  const unfit = await unfitFiles(db, cells, body, checked.operation)
  if (unfit.length > 0) return { reason: 'invalid', fields: unfit }
  const operation = await sanitized(cells, body, checked.operation, clean)
  const current = seenBy(cells, body, operation)
  if (isDone(operation, current)) return { applied: null }
  const isChanged = 'was' in operation && hashOf(current) !== operation.was
  const adapted = isChanged ? await adaptedTo(db, { ...given, operation }, current) : { operation, unmerged: null }
  const result = await perform(db, { ...given, operation: adapted.operation })
  return 'reason' in result ? result : { applied: { ...result, ...adapted } }
}

interface Adapted {
  readonly operation: Operation
  /** The value before it was merged. */
  readonly unmerged: string | null
}

/** The operation as one on what is there now, where that is the caller's own work or can be merged with it; else as it was. */
async function adaptedTo(db: Db, given: Attempt, current: unknown): Promise<Adapted> {
  const { draft, body, operation } = given
  const found = findCell(kindOf(draft.name.kind).cells, body, operation.at)
  const adapted = { ...operation, was: hashOf(current) }
  if (operation.type !== 'cell.set' || typeof found === 'string' || found.cell.kind !== 'rich')
    return { operation: (await isOwnWork(db, given, current)) ? adapted : operation, unmerged: null }
  const base = await findSeenText(db, draft, operation)
  const mine = String(operation.value)
  const merged = base === null ? null : mergeRich(base, mine, String(current))
  if (merged === null) return { operation, unmerged: null }
  return { operation: { ...operation, was: hashOf(current), value: merged }, unmerged: merged === mine ? null : mine }
}

/** Performs an operation when the user may, what it was made on is there, and its slug is free. */
export async function perform(db: Db, { draft, body, operation, user }: Attempt): Promise<Changed | Rejection> {
  const { kind } = draft.name
  if (!hasPermission(user, ...permissionsFor(kind, operation))) return { reason: 'permission-missing' }
  if (!(await isSlugFree(db, draft, operation))) return { reason: 'slug-taken' }
  return performSeen(kindOf(kind).cells, body, operation, await formerNeighbours(db, { draft, body, operation }))
}
