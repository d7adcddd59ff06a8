import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ContentRelease, filterContentReleases as filterCall, saveContentRelease as saveCall } from '#contract/content-release.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { readTitles } from './document-title.service.ts'
import { contentReleases, releasedDocuments } from './release.tables.ts'

type Row = typeof contentReleases.$inferSelect

async function withDocuments(db: Db, rows: readonly Row[]): Promise<ContentRelease[]> {
  const ids = rows.map(({ id }) => id)
  const { releaseId, documentId } = releasedDocuments
  const released = await db
    .select({ releaseId, documentId, changes: sql<number>`jsonb_array_length(${releasedDocuments.changes})`.mapWith(Number) })
    .from(releasedDocuments)
    .where(inArray(releaseId, [0, ...ids]))
    .orderBy(documentId)
  const titles = await readTitles(
    db,
    released.map((each) => each.documentId),
  )
  const reverting = await db
    .select({ id: contentReleases.id, reverts: contentReleases.reverts })
    .from(contentReleases)
    .where(and(isNotNull(contentReleases.reverts), inArray(contentReleases.reverts, [0, ...ids])))
  const names = await readUserNames(
    db,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map(({ id, name, state, scheduledFor, publishedAt, createdAt, createdBy, problem, reverts }) => ({
    id,
    name,
    state,
    scheduledFor: scheduledFor?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: { userId: createdBy, name: names.get(createdBy) ?? '' },
    documents: released.flatMap(({ releaseId: of, documentId: documentOf, changes }) => {
      const titled = of === id ? titles.get(documentOf) : undefined
      return titled ? [{ ...titled, changes }] : []
    }),
    problem,
    reverts,
    revertedBy: reverting.find((each) => each.reverts === id)?.id ?? null,
  }))
}

/** A release; rejects with `not-found`. */
export async function readRelease(db: Db, id: number): Promise<ContentRelease> {
  const [release] = await withDocuments(db, await db.select().from(contentReleases).where(eq(contentReleases.id, id)))
  if (!release) throw new ProblemError('not-found')
  return release
}

/** Names of releases by id. */
export async function readReleaseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: contentReleases.id, name: contentReleases.name })
    .from(contentReleases)
    .where(inArray(contentReleases.id, [0, ...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Releases, the newest first. */
export async function filterReleases(db: Db, { ids, limit, page }: ParsedInputOf<typeof filterCall>['body']): Promise<ResponseOf<typeof filterCall>> {
  const where = ids && inArray(contentReleases.id, [0, ...ids])
  const total = await db.$count(contentReleases, where)
  const rows = await db
    .select()
    .from(contentReleases)
    .where(where)
    .orderBy(desc(contentReleases.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { records: await withDocuments(db, rows), paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

/** Rejects a time that has passed. */
export function assertToCome(time: Date, at: Date): void {
  if (time <= at) throw new ProblemError('time-past')
}

/** Names a release, or changes the time of a scheduled one. */
export function saveRelease(db: Db, caller: Caller, id: number, { name, scheduledFor }: ParsedInputOf<typeof saveCall>['body']): Promise<ContentRelease> {
  return inTransaction(db, async (transaction) => {
    const [row] = await transaction.select().from(contentReleases).where(eq(contentReleases.id, id)).for('update')
    if (!row) throw new ProblemError('not-found')
    if (scheduledFor !== undefined && row.state !== 'scheduled') throw new ProblemError('release-not-scheduled')
    const time = scheduledFor ? new Date(scheduledFor) : null
    if (time) assertToCome(time, caller.at)
    const timing = scheduledFor === undefined ? {} : time ? { scheduledFor: time } : { state: 'cancelled' as const }
    await transaction
      .update(contentReleases)
      .set({ name: name ?? row.name, ...timing })
      .where(eq(contentReleases.id, id))
    const audited = (release: Pick<Row, 'state' | 'scheduledFor'>) => ({ state: release.state, scheduledFor: release.scheduledFor?.toISOString() ?? null })
    await logChanges(transaction, caller, [
      { action: 'saveContentRelease', kind: 'contentRelease', entityId: id, before: audited(row), after: audited({ ...row, ...timing }) },
    ])
    return readRelease(transaction, id)
  })
}
