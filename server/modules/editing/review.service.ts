import { eq, inArray } from 'drizzle-orm'
import type { ReviewedDocument, getReview as reviewCall } from '#contract/content-release.ts'
import type { DocumentName } from '#contract/editing.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Body } from '#contract/kinds/body.ts'
import { placeAt } from '#contract/kinds/cell-place.ts'
import { type Change, changesBetween, valueAt, withChanges } from '#contract/kinds/change.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { LOCALES } from '#contract/locale.ts'
import { ENTITY_KINDS, publicPath } from '#contract/locale-routes.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { currentBody } from '../content/content-body.service.ts'
import { homePageId } from '../content/finder.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { titleOf } from './document-title.service.ts'
import { readDocumentIds } from './draft.service.ts'
import { drafts, editedDocuments } from './editing.tables.ts'
import { readLiveBody } from './live-body.service.ts'
import { publishProblems } from './publish-check.rules.ts'
import { referenceProblems } from './reference-check.service.ts'
import { KIND_OF } from './reserved-slug.service.ts'

type Given = ParsedInputOf<typeof reviewCall>['body']

const isShown = (body: Body): boolean => body.display !== false

/** A change between two bodies as it is shown, without what only its publication needs. */
export function shownChange({ order: _, ...change }: Change, before: Body, after: Body) {
  const path = change.part === null ? change.at : [...change.at, change.part]
  return { ...change, at: [...change.at], place: placeAt(change.type === 'removed' ? before : after, path) }
}

/** Where visitors read a thing, by language; none of what they cannot open. */
function pathsOf({ kind: name, id }: DocumentName, live: Body, { at, homeId }: { at: Date; homeId: number | undefined }): Record<string, string> {
  const kind = ENTITY_KINDS.find((each) => KIND_OF[each] === name)
  const titles = titleOf(live)
  const isComing = typeof live.publishedAt === 'string' && new Date(live.publishedAt) > at
  if (!kind || !isShown(live) || isComing) return {}
  const slugs = (live.slug ?? {}) as Readonly<Record<string, string>>
  const isHome = kind === 'page' && id === homeId
  const slugIn = (locale: string) => (isHome ? '' : kind === 'event' ? String(id) : (slugs[locale] ?? ''))
  return Object.fromEntries(LOCALES.filter((locale) => titles[locale]).map((locale) => [locale, publicPath(locale, kind, slugIn(locale))]))
}

async function readBegun(db: Db, documents: readonly DocumentName[] | undefined) {
  const { id, kind, entityId, rev } = editedDocuments
  return db
    .select({ id, kind, entityId, rev, base: drafts.base, body: drafts.body, updatedAt: drafts.updatedAt, updatedBy: drafts.updatedBy })
    .from(drafts)
    .innerJoin(editedDocuments, eq(editedDocuments.id, drafts.documentId))
    .where(documents && inArray(id, [0, ...(await readDocumentIds(db, documents))]))
    .orderBy(id)
}
type Begun = Awaited<ReturnType<typeof readBegun>>[number]

const nameOf = ({ kind, entityId }: Begun): DocumentName => ({ kind, id: entityId })

interface Reviewing {
  readonly publishing: readonly DocumentName[]
  readonly names: Map<number, string>
  readonly at: Date
  readonly homeId: number | undefined
}

async function reviewed(db: Db, begun: Begun, { publishing, names, at, homeId }: Reviewing) {
  const { rev, updatedAt, updatedBy } = begun
  const [base, body] = [currentBody(begun.base), currentBody(begun.body)]
  const document = nameOf(begun)
  const { cells } = kindOf(document.kind)
  const live = await readLiveBody(db, document)
  const changes = changesBetween(cells, base, body)
  const next = withChanges(cells, live, changes)
  const problems = [...publishProblems(document, live, next, changes), ...(await referenceProblems(db, { name: document, live, next, at }, publishing))]
  return {
    document,
    rev,
    title: titleOf(body),
    paths: pathsOf(document, live, { at, homeId }),
    changes: changes.map((change) => {
      const now = valueAt(cells, live, change)
      return { ...shownChange(change, base, body), before: now, isOvertaken: hashOf(now) !== hashOf(change.before) }
    }),
    problems: problems.map((problem) => ({ ...problem, place: placeAt(next, problem.at) })),
    updatedAt: updatedAt.toISOString(),
    updatedBy: { userId: updatedBy, name: names.get(updatedBy) ?? '' },
  } satisfies ReviewedDocument
}

/** Every change that is not published, of these things or of all. */
export async function getReview(db: Db, { documents }: Given, { at, siteId }: Pick<Caller, 'at' | 'siteId'>): Promise<ResponseOf<typeof reviewCall>> {
  const begun = await readBegun(db, documents)
  const publishing = begun.filter(({ body }) => isShown(body)).map(nameOf)
  const names = await readUserNames(
    db,
    begun.map(({ updatedBy }) => updatedBy),
  )
  const homeId = await homePageId(db, siteId)
  const all = await Promise.all(begun.map((each) => reviewed(db, each, { publishing, names, at, homeId })))
  return { documents: all.filter(({ changes }) => changes.length > 0) }
}
