import * as z from 'zod/mini'
import { DocumentName, EditPlace, Saved } from './editing.ts'
import { endpoint } from './endpoint.ts'
import { LOCALES } from './locale.ts'
import { Limit, Page, records } from './paging.ts'
import { EDITING_PERMISSIONS } from './permission.constants.ts'
import { Id, IdText, line, Timestamp } from './text.ts'

const DOCUMENTS_MAX = 200
const CHANGES_MAX = 500
const NAME_MAX = 120

const Author = z.object({ userId: z.int(), name: z.string() })
const Texts = z.record(z.string(), z.string())

/** The section that something stands in, by its type; its number among those of its type, and those of the items on the way such as `2.1`, where there are several. */
const Place = z.object({ type: z.string(), section: z.nullable(z.int()), item: z.nullable(z.string()) })

/** One difference between the draft of a thing and what visitors read, which can be published without the others. */
export const ReviewedChange = z.object({
  /** Names it among the changes of its thing. */
  key: z.string(),
  type: z.enum(['set', 'added', 'removed', 'moved', 'languages']),
  /** The cell; for parts that of their list. */
  at: z.array(z.string()),
  /** Id of the part that was added or removed, or whose languages changed. */
  part: z.nullable(z.string()),
  place: z.nullable(Place),
  locale: z.nullable(z.enum(LOCALES)),
  /** Kind of the cell, such as `text`, `rich`, `money` or `slug`. */
  cell: z.string(),
  /** What visitors read now. */
  before: z.unknown(),
  after: z.unknown(),
  /** Whether visitors read something else than when the draft was begun. */
  isOvertaken: z.boolean(),
})
export type ReviewedChange = z.infer<typeof ReviewedChange>

/** Why a change cannot be published, at its place. */
export const ReviewProblem = z.object({
  at: z.array(z.string()),
  locale: z.nullable(z.enum(LOCALES)),
  /** A key of `validation` in the messages. */
  key: z.string(),
  limit: z.optional(z.number()),
})
export type ReviewProblem = z.infer<typeof ReviewProblem>
const PlacedProblem = z.extend(ReviewProblem, { place: z.nullable(Place) })

export const ReviewedDocument = z.object({
  document: DocumentName,
  rev: z.int(),
  title: Texts,
  /** Where visitors read it now, by language. */
  paths: Texts,
  changes: z.array(ReviewedChange),
  problems: z.array(PlacedProblem),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(Author),
})
export type ReviewedDocument = z.infer<typeof ReviewedDocument>

/** Changes that go live at once; visitors read either all of them or none. */
export const ContentRelease = z.object({
  id: z.int(),
  name: z.string(),
  /** `failed`: what was due could no longer be published; `cancelled`: its time was taken away. */
  state: z.enum(['scheduled', 'published', 'failed', 'cancelled']),
  scheduledFor: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: Author,
  documents: z.array(z.object({ document: DocumentName, title: Texts, changes: z.int() })),
  /** Code of the error that kept it from being published. */
  problem: z.nullable(z.string()),
  /** The release that this one reverts, and the one that reverts this one. */
  reverts: z.nullable(z.int()),
  revertedBy: z.nullable(z.int()),
})
export type ContentRelease = z.infer<typeof ContentRelease>

/** What visitors read of a thing from a publication on. */
export const Revision = z.object({
  version: z.int(),
  title: Texts,
  publishedAt: z.nullable(z.string()),
  publishedBy: z.nullable(Author),
  release: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** What it changed. */
  changes: z.array(ReviewedChange),
})
export type Revision = z.infer<typeof Revision>

export const getReview = endpoint({
  id: 'getReview',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/release/review',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'Every change that is not published, before and after, and what keeps it from being published',
  body: z.object({ documents: z.optional(z.array(DocumentName).check(z.maxLength(DOCUMENTS_MAX))) }),
  response: z.object({ documents: z.array(ReviewedDocument) }),
  problems: [],
})

const Chosen = z.object({
  document: DocumentName,
  /** The draft that was reviewed. */
  rev: z.int().check(z.gte(0)),
  /** Keys of the changes; the others stay in the draft. */
  changes: z.array(line(400)).check(z.minLength(1), z.maxLength(CHANGES_MAX)),
})
const chosen = { name: line(NAME_MAX), documents: z.array(Chosen).check(z.minLength(1), z.maxLength(DOCUMENTS_MAX)) }

export const publishContentRelease = endpoint({
  id: 'publishContentRelease',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/release/publish',
  policy: 'backOffice',
  needs: ['content.publish'],
  keyed: true,
  summary: 'Publishes chosen changes in one transaction: visitors read all of them or none',
  body: z.object(chosen),
  response: ContentRelease,
  problems: ['draft-changed', 'slug-taken', 'html-too-large', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const scheduleContentRelease = endpoint({
  id: 'scheduleContentRelease',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/release/schedule',
  policy: 'backOffice',
  needs: ['content.publish'],
  keyed: true,
  summary: 'Publishes chosen changes at a later time, as they are now; what is edited meanwhile stays in the draft',
  body: z.object({ ...chosen, scheduledFor: Timestamp }),
  response: ContentRelease,
  problems: ['draft-changed', 'slug-taken', 'html-too-large', 'time-past', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const revertContentRelease = endpoint({
  id: 'revertContentRelease',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/release/:id/revert',
  policy: 'backOffice',
  needs: ['content.publish'],
  keyed: true,
  summary: 'Publishes what was there before a release, as a release of its own; rejected when a later one changed the same',
  params: z.object({ id: IdText }),
  response: ContentRelease,
  problems: ['not-found', 'release-overtaken', 'slug-taken', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const saveContentRelease = endpoint({
  id: 'saveContentRelease',
  method: 'PATCH',
  version: 'v1',
  area: 'cms',
  path: '/release/:id',
  policy: 'backOffice',
  needs: ['content.publish'],
  summary: 'Names a release, or changes the time of a scheduled one; null cancels it',
  params: z.object({ id: IdText }),
  body: z.object({ name: z.optional(line(NAME_MAX)), scheduledFor: z.optional(z.nullable(Timestamp)) }),
  response: ContentRelease,
  problems: ['not-found', 'time-past', 'release-not-scheduled'],
})

export const filterContentReleases = endpoint({
  id: 'filterContentReleases',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/release/filter',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'Releases of content, the newest first',
  body: z.object({ ids: z.optional(z.array(Id).check(z.maxLength(50))), limit: Limit, page: Page }),
  response: records(ContentRelease),
  problems: [],
})

export const filterRevisions = endpoint({
  id: 'filterRevisions',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/revision/filter',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'What visitors have read of a thing, and what each publication changed, the newest first',
  body: z.object({ document: DocumentName, limit: Limit, page: Page }),
  response: records(Revision),
  problems: [],
})

export const restoreRevision = endpoint({
  id: 'restoreRevision',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/revision/restore',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'Brings an earlier revision of a thing back as a draft, in one step that can be undone',
  body: z.object({ ...EditPlace, document: DocumentName, version: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
  response: Saved,
  problems: ['not-found', 'html-too-large', 'session-of-another', 'editing-disabled'],
})
