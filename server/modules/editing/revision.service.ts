import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { filterRevisions as filterCall, Revision, restoreRevision as restoreCall } from '#contract/content-release.ts'
import type { Saved } from '#contract/editing.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Body } from '#contract/kinds/body.ts'
import { type Change, changesBetween } from '#contract/kinds/change.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { currentBody } from '../content/content-body.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { titleOf } from './document-title.service.ts'
import { readDocumentIds, readDraft } from './draft.service.ts'
import { contentReleases, revisions } from './release.tables.ts'
import { shownChange } from './review.service.ts'
import { applyOperations, editDrafts } from './save.service.ts'
import { readSteps } from './step.service.ts'

/** What visitors have read of a thing, the newest first. */
export async function filterRevisions(db: Db, { document, limit, page }: ParsedInputOf<typeof filterCall>['body']): Promise<ResponseOf<typeof filterCall>> {
  const ofDocument = inArray(revisions.documentId, [0, ...(await readDocumentIds(db, [document]))])
  const total = await db.$count(revisions, ofDocument)
  // One more is what the last one of the page changed.
  const rows = await db
    .select({ revision: revisions, releaseName: contentReleases.name })
    .from(revisions)
    .leftJoin(contentReleases, eq(contentReleases.id, revisions.releaseId))
    .where(ofDocument)
    .orderBy(desc(revisions.version))
    .limit(limit + 1)
    .offset((page - 1) * limit)
  const names = await readUserNames(
    db,
    rows.flatMap(({ revision }) => revision.publishedBy ?? []),
  )
  const changesOf = (stored: Body, storedBefore: Body | undefined) => {
    if (!storedBefore) return []
    const [body, former] = [currentBody(stored), currentBody(storedBefore)]
    return changesBetween(kindOf(document.kind).cells, former, body).map((change) => ({ ...shownChange(change, former, body), isOvertaken: false }))
  }
  const records = rows.slice(0, limit).map(
    ({ revision: { version, body, releaseId, publishedAt, publishedBy }, releaseName }, index): Revision => ({
      version,
      title: titleOf(body),
      publishedAt: publishedAt?.toISOString() ?? null,
      publishedBy: publishedBy === null ? null : { userId: publishedBy, name: names.get(publishedBy) ?? '' },
      release: releaseId === null ? null : { id: releaseId, name: releaseName ?? '' },
      changes: changesOf(body, rows[index + 1]?.revision.body),
    }),
  )
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

/** The operations that make a change on a draft. */
function operationsOf({ type, at, part, locale, before, after, order = [] }: Change): Operation[] {
  const place = () => ({ id: randomUUID(), at: [...at] })
  const id = part ?? ''
  switch (type) {
    case 'set':
      return [{ ...place(), type: 'cell.set', locale, value: after, was: hashOf(before) }]
    case 'added':
      return [{ ...place(), type: 'part.add', part: id, after: order[order.indexOf(id) - 1] ?? null, value: after }]
    case 'removed':
      return [{ ...place(), type: 'part.remove', part: id, was: hashOf(before) }]
    case 'languages':
      return [{ ...place(), type: 'part.languages', part: id, langs: after as Extract<Operation, { type: 'part.languages' }>['langs'], was: hashOf(before) }]
    case 'moved': {
      const ids = after as string[]
      return ids.map((each, index) => ({ ...place(), type: 'part.move', part: each, after: ids[index - 1] ?? null }))
    }
  }
}

/** Brings an earlier revision back as a draft: what differs is changed in one step. */
export async function restoreRevision(
  { db, cleanHtml }: Pick<Shop, 'db' | 'cleanHtml'>,
  caller: Caller,
  { document, version, ...step }: ParsedInputOf<typeof restoreCall>['body'],
): Promise<Saved> {
  const { id: userId } = requireUser(caller)
  const refused = await editDrafts(db, caller, async (transaction) => {
    const [revision] = await transaction
      .select()
      .from(revisions)
      .where(and(inArray(revisions.documentId, [0, ...(await readDocumentIds(transaction, [document]))]), eq(revisions.version, version)))
    if (!revision) throw new ProblemError('not-found')
    const { cells } = kindOf(document.kind)
    const edit = { step, caller, clean: cleanHtml, action: 'restoreRevision', details: { restored: version } } as const
    return [await applyOperations(transaction, edit, document, (body) => changesBetween(cells, body, currentBody(revision.body)).flatMap(operationsOf))]
  })
  return { draft: await readDraft(db, document), steps: await readSteps(db, userId), refused }
}
