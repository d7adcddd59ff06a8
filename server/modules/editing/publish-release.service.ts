import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type {
  ContentRelease,
  publishContentRelease as publishCall,
  revertContentRelease as revertCall,
  scheduleContentRelease as scheduleCall,
} from '#contract/content-release.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Body } from '#contract/kinds/body.ts'
import { type Change, changesBetween, valueAt, withChanges } from '#contract/kinds/change.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requirePermission, requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { logChanges } from '../audit/audit.service.ts'
import { assertToCome, readRelease } from './content-release.service.ts'
import { lockDrafts, readDocumentIds } from './draft.service.ts'
import { readLiveBody } from './live-body.service.ts'
import { type LiveChange, tagsOfChanges } from './live-write.service.ts'
import { assertPublishable, type Publication, type Publishing, publishLocked } from './publish.service.ts'
import { contentReleases, releasedDocuments, revisions } from './release.tables.ts'

type Reach = Pick<Shop, 'db' | 'cleanHtml' | 'responseCache'>
type Chosen = ParsedInputOf<typeof publishCall>['body']['documents']

const cellsOf = ({ draft }: Pick<Publication, 'draft'>) => kindOf(draft.name.kind).cells

/** The drafts that were reviewed, locked, with the chosen changes on what visitors read now; rejects with `draft-changed`. */
async function lockChosen(transaction: Db, chosen: Chosen): Promise<Publication[]> {
  const locked = await lockDrafts(
    transaction,
    await readDocumentIds(
      transaction,
      chosen.map(({ document }) => document),
    ),
  )
  const publications: Publication[] = []
  // One after the other: a transaction has one connection.
  for (const { document, rev, changes: keys } of chosen) {
    const draft = [...locked.values()].find(({ name }) => name.kind === document.kind && name.id === document.id)
    if (draft?.rev !== rev) throw new ProblemError('draft-changed')
    const live = await readLiveBody(transaction, draft.name)
    const { cells } = kindOf(document.kind)
    const changes = changesBetween(cells, draft.base, draft.body).filter(({ key }) => keys.includes(key))
    if (changes.length < new Set(keys).size) throw new ProblemError('draft-changed')
    publications.push({ draft, live, changes: changes.map((change) => ({ ...change, before: valueAt(cells, live, change) })) })
  }
  return publications
}

/** Prices and their like need a permission of their own. */
function requireOwnPermissions(caller: Caller, publications: readonly Publication[]): void {
  for (const { draft, changes } of publications) {
    const { writesOf = {} } = kindOf(draft.name.kind)
    for (const { at } of changes) {
      const own = writesOf[at[0] ?? '']
      if (own?.startsWith('catalog.')) requirePermission(caller, own)
    }
  }
}

interface NewRelease {
  readonly name: string
  readonly state: ContentRelease['state']
  readonly scheduledFor?: Date
  readonly reverts?: number
}

async function storeRelease(transaction: Db, { userId, at }: { userId: number; at: Date }, release: NewRelease, publications: readonly Publication[]) {
  const published = release.state === 'published' ? { publishedAt: at } : {}
  const [row] = await transaction
    .insert(contentReleases)
    .values({ ...release, ...published, createdAt: at, createdBy: userId })
    .returning({ id: contentReleases.id })
  if (!row) throw new Error('The release was not stored')
  await bulkInsert(
    transaction,
    releasedDocuments,
    publications.map(({ draft, changes }) => ({ releaseId: row.id, documentId: draft.id, changes })),
  )
  return row.id
}

/** What a draft has besides what was published of it. */
function unpublished({ draft, live }: Publication, next: Body): Change[] {
  const cells = kindOf(draft.name.kind).cells
  return changesBetween(cells, next, withChanges(cells, live, changesBetween(cells, draft.base, draft.body)))
}

/** Work in one transaction that publishes; the caches are purged once it is committed, by tags. */
async function purgeAfter<T>({ responseCache }: Reach, work: (note: (changes: readonly LiveChange[]) => void) => Promise<T>): Promise<T> {
  const noted: { changes?: readonly LiveChange[] } = {}
  const result = await work((changes) => {
    noted.changes = changes
  })
  if (noted.changes) responseCache.purge(tagsOfChanges(noted.changes))
  return result
}

/** Publishes chosen changes of the drafts that were reviewed. */
export function publishRelease(shop: Reach, caller: Caller, body: ParsedInputOf<typeof publishCall>['body']): Promise<ContentRelease> {
  const user = requireUser(caller)
  return purgeAfter(shop, (note) =>
    withIdempotency(shop.db, caller, 'publishContentRelease', body, async (transaction) => {
      const publications = await lockChosen(transaction, body.documents)
      requireOwnPermissions(caller, publications)
      const releaseId = await storeRelease(transaction, { userId: user.id, at: caller.at }, { name: body.name, state: 'published' }, publications)
      const auditor = { ...caller, user }
      const publishing = { releaseId, action: 'publishContentRelease', auditor, clean: shop.cleanHtml, restOf: unpublished } satisfies Publishing
      note(await publishLocked(transaction, publications, publishing))
      return readRelease(transaction, releaseId)
    }),
  )
}

/** Stores chosen changes as they are now, to be published later. */
export function scheduleRelease({ db }: Reach, caller: Caller, body: ParsedInputOf<typeof scheduleCall>['body']): Promise<ContentRelease> {
  const { id: userId } = requireUser(caller)
  const scheduledFor = new Date(body.scheduledFor)
  assertToCome(scheduledFor, caller.at)
  return withIdempotency(db, caller, 'scheduleContentRelease', body, async (transaction) => {
    const publications = await lockChosen(transaction, body.documents)
    requireOwnPermissions(caller, publications)
    assertPublishable(publications)
    const id = await storeRelease(transaction, { userId, at: caller.at }, { name: body.name, state: 'scheduled', scheduledFor }, publications)
    const after = { scheduledFor: body.scheduledFor, documents: publications.map(({ draft }) => draft.name) }
    await logChanges(transaction, caller, [{ action: 'scheduleContentRelease', kind: 'contentRelease', entityId: id, before: null, after }])
    return readRelease(transaction, id)
  })
}

/** Changes that are still to be made on what visitors read; rejects with the code where that is no longer what they were made on. */
function stillToMake(publication: Publication, code: 'draft-changed' | 'release-overtaken'): Publication {
  const cells = cellsOf(publication)
  const current = (change: Change) => hashOf(valueAt(cells, publication.live, change))
  const changes = publication.changes.filter((change) => current(change) !== hashOf(change.after))
  const isOvertaken = changes.some((change) => change.type !== 'moved' && current(change) !== hashOf(change.before))
  if (isOvertaken) throw new ProblemError(code)
  return { ...publication, changes }
}

/** Publishes what was before a release, unless a later one changed the same. */
export function revertRelease(shop: Reach, caller: Caller, id: number): Promise<ContentRelease> {
  const user = requireUser(caller)
  const call = 'revertContentRelease' satisfies (typeof revertCall)['id']
  return purgeAfter(shop, (note) =>
    withIdempotency(shop.db, caller, call, { id }, async (transaction) => {
      const [release] = await transaction.select().from(contentReleases).where(eq(contentReleases.id, id)).for('update')
      if (release?.state !== 'published') throw new ProblemError('not-found')
      const publications = (await lockReverted(transaction, id)).map((each) => stillToMake(each, 'release-overtaken'))
      requireOwnPermissions(caller, publications)
      const reverting = { name: release.name, state: 'published', reverts: id } as const
      const releaseId = await storeRelease(transaction, { userId: user.id, at: caller.at }, reverting, publications)
      const restOf = ({ draft }: Publication) => changesBetween(kindOf(draft.name.kind).cells, draft.base, draft.body)
      const auditor = { ...caller, user }
      note(await publishLocked(transaction, publications, { releaseId, action: call, auditor, clean: shop.cleanHtml, restOf }))
      return readRelease(transaction, releaseId)
    }),
  )
}

/** The documents of a release, locked, with the changes that lead back. */
async function lockReverted(transaction: Db, releaseId: number): Promise<Publication[]> {
  const published = await transaction.select().from(revisions).where(eq(revisions.releaseId, releaseId))
  const locked = await lockDrafts(
    transaction,
    published.map(({ documentId }) => documentId),
  )
  const publications: Publication[] = []
  for (const { documentId, version, body } of published) {
    const draft = locked.get(documentId)
    const [before] = await transaction
      .select()
      .from(revisions)
      .where(and(eq(revisions.documentId, documentId), eq(revisions.version, version - 1)))
    if (!draft || !before) continue
    const changes = changesBetween(kindOf(draft.name.kind).cells, body, before.body)
    publications.push({ draft, live: await readLiveBody(transaction, draft.name), changes })
  }
  return publications
}

async function lockScheduled(transaction: Db, releaseId: number): Promise<Publication[]> {
  const released = await transaction.select().from(releasedDocuments).where(eq(releasedDocuments.releaseId, releaseId))
  const locked = await lockDrafts(
    transaction,
    released.map(({ documentId }) => documentId),
  )
  const publications: Publication[] = []
  for (const { documentId, changes } of released) {
    const draft = locked.get(documentId)
    if (draft) publications.push({ draft, live: await readLiveBody(transaction, draft.name), changes })
  }
  return publications
}

/** A release that could not be published for an unexpected reason is tried again for this long. */
const TRIED_FOR_MS = 15 * 60_000

interface Tried {
  readonly id: number
  readonly changes: readonly LiveChange[]
  /** Unexpected: it may be published later. */
  readonly error?: unknown
}

/** Publishes the first release that is due and that no other process is publishing, except for some; null when there is none. */
async function publishNextDue({ db, cleanHtml }: Reach, at: Date, except: readonly number[]): Promise<Tried | null> {
  return inTransaction(db, async (transaction) => {
    const [release] = await transaction
      .select()
      .from(contentReleases)
      .where(and(eq(contentReleases.state, 'scheduled'), lte(contentReleases.scheduledFor, at), notInArray(contentReleases.id, [0, ...except])))
      .orderBy(asc(contentReleases.scheduledFor), asc(contentReleases.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!release) return null
    const { id, createdBy, scheduledFor } = release
    const fail = (problem: string) => transaction.update(contentReleases).set({ state: 'failed', problem }).where(eq(contentReleases.id, id))
    const auditor = { at, user: { id: createdBy }, requestId: null }
    try {
      const changes = await transaction.transaction(async (whole) => {
        const publications = (await lockScheduled(whole, id)).map((each) => stillToMake(each, 'draft-changed'))
        await whole.update(contentReleases).set({ state: 'published', publishedAt: at }).where(eq(contentReleases.id, id))
        const publishing = { releaseId: id, action: 'scheduleContentRelease', auditor, clean: cleanHtml, restOf: unpublished } satisfies Publishing
        return publishLocked(whole, publications, publishing)
      })
      return { id, changes }
    } catch (error) {
      if (error instanceof ProblemError) {
        await fail(error.code)
        return { id, changes: [] }
      }
      if (Number(at) - Number(scheduledFor) > TRIED_FOR_MS) await fail('server-error')
      return { id, changes: [], error }
    }
  })
}

/**
 * Publishes all releases that are due, each once however many processes do so. One that cannot be published stays with its reason; one that fails
 * unexpectedly keeps no other back, and is tried again.
 */
export async function publishDueReleases(shop: Reach, at: Date): Promise<void> {
  const failed: Tried[] = []
  for (;;) {
    const tried = await publishNextDue(
      shop,
      at,
      failed.map(({ id }) => id),
    )
    if (!tried) break
    if (tried.error) failed.push(tried)
    if (tried.changes.length > 0) shop.responseCache.purge(tagsOfChanges(tried.changes))
  }
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ error }) => error),
      `Releases ${failed.map(({ id }) => id).join(', ')} could not be published`,
    )
}
