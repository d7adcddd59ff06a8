import { eq } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type {
  createPostType as createOperation,
  deletePostType as deleteOperation,
  linkMasters as sectionsOperation,
  linkPostType as titlesOperation,
  UsedPostType,
} from '#contract/post-type.ts'
import { definitionOf } from '#contract/sections/sections.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { posts, postTypes } from './content.tables.ts'
import { type PostTypeRow, readPostType, usesTemplate } from './post-types.service.ts'

type Sections = Pick<PostTypeRow, 'allowedSections' | 'firstSections'>

/** Rejects with `template-sections` what no page could begin with. */
function checkSections({ allowedSections, firstSections }: Sections): void {
  const isTooMany = (type: string) => firstSections.filter((each) => each === type).length > (definitionOf(type)?.max ?? firstSections.length)
  if (firstSections.some((type) => (allowedSections && !allowedSections.includes(type)) || isTooMany(type))) throw new ProblemError('template-sections')
}

const unique = (types: readonly string[] | null): string[] | null => types && [...new Set(types)]

const logged = ({ kind, slug, title, allowedSections, firstSections }: PostTypeRow) => ({ kind, slug, title, allowedSections, firstSections })

/** Creates a template; rejects with `template-key-taken`. */
export function createPostType(db: Db, caller: Caller, body: ParsedInputOf<typeof createOperation>['body']): Promise<UsedPostType> {
  const { id: userId } = requireUser(caller)
  return withIdempotency(db, caller, 'createPostType', body, async (transaction) => {
    const { kind, slug, titles: title, firstSections } = body
    const sections = { allowedSections: unique(body.allowedSections), firstSections }
    checkSections(sections)
    const [row] = await transaction
      .insert(postTypes)
      .values({ kind, slug, title, ...sections, changedAt: caller.at, changedBy: userId })
      .onConflictDoNothing({ target: postTypes.slug })
      .returning()
    if (!row) throw new ProblemError('template-key-taken')
    await logChanges(transaction, caller, [{ action: 'createPostType', kind: 'template', entityId: row.id, before: null, after: logged(row) }])
    return readPostType(transaction, row.id, caller.locale)
  })
}

/** A template that nobody else changes before the transaction ends, as it was read: rejects with `not-found` and `template-changed`. */
async function lockPostType(transaction: Db, id: number, version: number | undefined): Promise<PostTypeRow> {
  const [row] = await transaction.select().from(postTypes).where(eq(postTypes.id, id)).for('update')
  if (!row) throw new ProblemError('not-found')
  if (version !== undefined && version !== row.version) throw new ProblemError('template-changed')
  return row
}

interface Change {
  readonly action: 'linkPostType' | 'linkMasters'
  readonly id: number
  readonly version: number | undefined
  readonly change: (row: PostTypeRow) => Partial<PostTypeRow>
}

function changePostType(db: Db, caller: Caller, { action, id, version, change }: Change): Promise<UsedPostType> {
  const { id: userId } = requireUser(caller)
  return inTransaction(db, async (transaction) => {
    const before = await lockPostType(transaction, id, version)
    const [after] = await transaction
      .update(postTypes)
      .set({ ...change(before), version: before.version + 1, changedAt: caller.at, changedBy: userId })
      .where(eq(postTypes.id, id))
      .returning()
    if (!after) throw new Error('The template was not stored')
    await logChanges(transaction, caller, [{ action, kind: 'template', entityId: id, before: logged(before), after: logged(after) }])
    return readPostType(transaction, id, caller.locale)
  })
}

/** Gives a template its title in some languages. */
export const linkPostType = (
  db: Db,
  caller: Caller,
  id: number,
  { translations, version }: ParsedInputOf<typeof titlesOperation>['body'],
): Promise<UsedPostType> =>
  changePostType(db, caller, {
    action: 'linkPostType',
    id,
    version,
    change: ({ title }) => ({ title: { ...title, ...Object.fromEntries(translations.map((each) => [each.locale, each.title])) } }),
  })

/** Stores which sections pages of a template may hold and begin with; rejects with `template-sections`. */
export const linkMasters = (
  db: Db,
  caller: Caller,
  id: number,
  { allowedSections, firstSections, version }: ParsedInputOf<typeof sectionsOperation>['body'],
): Promise<UsedPostType> =>
  changePostType(db, caller, {
    action: 'linkMasters',
    id,
    version,
    change: (row) => {
      const sections = { allowedSections: unique(allowedSections), firstSections: firstSections ?? row.firstSections }
      checkSections(sections)
      return sections
    },
  })

/** Deletes a template that no page uses. A page that is created meanwhile keeps it, or is rejected. */
export function deletePostType(
  db: Db,
  caller: Caller,
  id: number,
  { version }: ParsedInputOf<typeof deleteOperation>['query'],
): Promise<ResponseOf<typeof deleteOperation>> {
  return inTransaction(db, async (transaction) => {
    const row = await lockPostType(transaction, id, version === undefined ? undefined : Number(version))
    if (row.isBuiltIn) throw new ProblemError('template-built-in')
    if ((await transaction.$count(posts, usesTemplate(row))) > 0) throw new ProblemError('template-in-use')
    await transaction.delete(postTypes).where(eq(postTypes.id, id))
    await logChanges(transaction, caller, [{ action: 'deletePostType', kind: 'template', entityId: id, before: logged(row), after: null }])
    return { id }
  })
}
