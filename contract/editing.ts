import * as z from 'zod/mini'
import { HANDLERS } from './content.constants.ts'
import { DOCUMENTS_MAX } from './edit-page.constants.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { EDITABLE_KINDS } from './kinds/kinds.ts'
import { Operation } from './kinds/operation.ts'
import { LOCALES, type Locale } from './locale.ts'
import { CONTENT_PERMISSIONS, EDITING_PERMISSIONS, type Permission } from './permission.constants.ts'
import { POST_KINDS } from './post-type.constants.ts'
import { FieldProblem, type ProblemCode } from './problem.ts'
import { SLUG_MIN } from './sections/cell.ts'
import { Id, IdText, line, requiredLine, Slug } from './text.ts'

const OPERATIONS_MAX = 50
/** The longest name of a thing, with those of a cell and a language. */
const LABEL_MAX = 300

/** A thing that can be edited. */
export const DocumentName = z.object({ kind: z.enum(EDITABLE_KINDS), id: Id })
export type DocumentName = z.infer<typeof DocumentName>

const Author = z.object({ userId: z.int(), name: z.string() })

/** A text whose translation is missing, or older than its source. */
export const TranslationGap = z.object({
  at: z.array(z.string()),
  locale: z.enum(LOCALES),
  state: z.enum(['missing', 'stale']),
  /** The texts that were last said to belong together, by language; null when nothing was translated. */
  agreed: z.nullable(z.record(z.string(), z.string())),
})
export type TranslationGap = z.infer<typeof TranslationGap>

/** A thing as it is edited, in all languages; what visitors read is unchanged until it is published. */
export const Draft = z.object({
  document: DocumentName,
  /** Rises with every change, and when the draft is discarded or published. */
  rev: z.int(),
  /** Whether it differs from what visitors read. */
  isChanged: z.boolean(),
  /** Values of the cells of its kind. */
  body: z.record(z.string(), z.unknown()),
  translations: z.array(TranslationGap),
  /** Types of sections that may be added; absent where its template allows all. */
  allowedSections: z.optional(z.array(z.string())),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(Author),
})
export type Draft = z.infer<typeof Draft>

/** A named step of the caller, the newest first; published ones are no longer listed. */
export const EditStep = z.object({
  id: z.string(),
  label: z.string(),
  at: z.string(),
  isUndone: z.boolean(),
  documents: z.array(DocumentName),
})
export type EditStep = z.infer<typeof EditStep>

/** An operation that was not applied, with both values. */
export const RefusedOperation = z.object({
  /** Id of the operation. */
  operation: z.string(),
  /**
   * `changed`: another user changed it meanwhile; `gone`: its part was removed; `full`: no more of it fit; `section-not-allowed`: the template
   * of the page does not allow such a section.
   */
  reason: z.enum(['changed', 'gone', 'unknown', 'full', 'invalid', 'slug-taken', 'permission-missing', 'section-not-allowed']),
  mine: z.unknown(),
  theirs: z.unknown(),
  by: z.nullable(Author),
  at: z.nullable(z.string()),
  fields: z.array(FieldProblem),
})
export type RefusedOperation = z.infer<typeof RefusedOperation>

/** Another user in edit mode, and the section they are in. */
export const EditingPeer = z.object({
  userId: z.int(),
  name: z.string(),
  document: z.nullable(DocumentName),
  place: z.nullable(z.string()),
  seenAt: z.string(),
})
export type EditingPeer = z.infer<typeof EditingPeer>

const steps = z.array(EditStep)
export const Saved = z.object({ draft: Draft, steps, refused: z.array(RefusedOperation) })
export type Saved = z.infer<typeof Saved>
const Replayed = z.object({ drafts: z.array(Draft), steps, refused: z.array(RefusedOperation) })
export type Replayed = z.infer<typeof Replayed>

/** One window in edit mode; made by the client. */
const sessionId = z.uuid()
const places = { document: z.nullable(DocumentName), place: z.nullable(line(80)) }

/** The window and the step that operations belong to. */
export const EditPlace = {
  sessionId,
  /** Operations of one step are undone together. */
  stepId: z.uuid(),
  /** What the step is called, such as "Headline of Hero, English". */
  label: line(LABEL_MAX),
}

const EditBody = z.object({
  ...EditPlace,
  operations: z.array(Operation).check(z.minLength(1), z.maxLength(OPERATIONS_MAX)),
})
export type EditBody = z.infer<typeof EditBody>

const EDIT_PROBLEMS = ['not-found', 'html-too-large', 'session-of-another'] as const satisfies readonly ProblemCode[]

const CATALOG_PERMISSIONS = ['catalog.text', 'catalog.price'] as const satisfies readonly Permission[]
const STRUCTURE = ['content.structure'] as const satisfies readonly Permission[]

/** Calls that save operations: one for each kind, with the same body and response. */
const update = <const I extends string, const P extends Endpoint['path']>(
  id: I,
  area: 'cms' | 'product' | 'calendar',
  path: P,
  what: string,
  needs: typeof CONTENT_PERMISSIONS | typeof CATALOG_PERMISSIONS = CONTENT_PERMISSIONS,
) =>
  endpoint({
    id,
    method: 'PATCH',
    version: 'v1',
    area,
    path,
    policy: 'backOffice',
    needs,
    summary: `Saves changes of ${what} to its draft. What no longer fits is not applied and returned as \`refused\`; a repeated operation is applied once`,
    params: z.object({ id: IdText }),
    body: EditBody,
    response: Saved,
    problems: [...EDIT_PROBLEMS, 'editing-disabled'],
  })

export const updatePost = update('updatePost', 'cms', '/post/update/:id', 'a page or post')
export const updateElement = update('updateElement', 'cms', '/element/update/:id', 'the header, footer or cookie notice')
export const updateNavigation = update('updateNavigation', 'cms', '/navigation/update/:id', 'a navigation')
export const updateTerm = update('updateTerm', 'cms', '/term/update/:id', 'a category of posts')
export const updateEvent = update('updateEvent', 'calendar', '/event/update/:id', 'an event')
export const updateProduct = update('updateProduct', 'product', '/product/update/:id', 'a product', CATALOG_PERMISSIONS)
export const updateCategory = update('updateCategory', 'product', '/category/update/:id', 'a category of products', CATALOG_PERMISSIONS)

export const openEditing = endpoint({
  id: 'openEditing',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/editing/open',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'Begins or continues a session of editing: the drafts of these things, or what visitors read where there is none',
  body: z.object({ sessionId, documents: z.array(DocumentName).check(z.maxLength(DOCUMENTS_MAX)) }),
  response: z.object({ drafts: z.array(Draft), steps, peers: z.array(EditingPeer) }),
  problems: ['not-found', 'session-of-another', 'editing-disabled'],
})

export const getEditingNews = endpoint({
  id: 'getEditingNews',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/editing/news',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'Who else is editing, and the drafts that have changed since; says where the caller is',
  body: z.object({
    sessionId,
    ...places,
    known: z.array(z.object({ document: DocumentName, rev: z.int().check(z.gte(0)) })).check(z.maxLength(DOCUMENTS_MAX)),
  }),
  response: z.object({ drafts: z.array(Draft), steps, peers: z.array(EditingPeer) }),
  problems: ['not-found', 'session-of-another', 'editing-disabled'],
})

export const undoStep = endpoint({
  id: 'undoStep',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/editing/undo',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: "Undoes the caller's newest step in all drafts that it changed, unless another user has changed the same since",
  body: z.object({ sessionId, stepId: z.uuid() }),
  response: Replayed,
  problems: ['step-not-newest', 'session-of-another', 'editing-disabled'],
})

export const redoStep = endpoint({
  id: 'redoStep',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/editing/redo',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: "Redoes the caller's step that was undone last, unless another user has changed the same since",
  body: z.object({ sessionId, stepId: z.uuid() }),
  response: Replayed,
  problems: ['step-not-newest', 'session-of-another', 'editing-disabled'],
})

export const discardDraft = endpoint({
  id: 'discardDraft',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/editing/discard',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'Discards the draft of a thing, with its steps; rejected when it has changed since the caller saw it',
  body: z.object({ document: DocumentName, rev: z.int().check(z.gte(0)) }),
  response: z.object({ draft: Draft, steps }),
  problems: ['not-found', 'draft-changed'],
})

/** Texts by language; those of a language that is not written yet are absent. */
const inSomeLanguages = <T extends z.ZodMiniType<string, string>>(text: T) =>
  z.object(Object.fromEntries(LOCALES.map((locale) => [locale, z.optional(text)])) as Record<Locale, z.ZodMiniOptional<T>>)

const NewSlug = Slug.check(z.minLength(SLUG_MIN))

export const getFreeSlug = endpoint({
  id: 'getFreeSlug',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/finder/getFreeSlug',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'Whether a thing may have a slug in a language, and the nearest that it may have; made from any text, such as a title',
  query: z.object({
    kind: z.enum(EDITABLE_KINDS),
    /** The thing that is to have it; absent for a new one. */
    id: z.optional(IdText),
    locale: z.enum(LOCALES),
    text: line(200),
  }),
  response: z.object({ slug: z.string(), isFree: z.boolean() }),
  problems: [],
})

export const createPost = endpoint({
  id: 'createPost',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/post/create',
  policy: 'backOffice',
  needs: STRUCTURE,
  keyed: true,
  summary: 'Creates a page or post as a draft, with the first sections of a template or as a copy; visitors see it once it is published',
  body: z.object({
    postType: z.enum(POST_KINDS),
    title: inSomeLanguages(line(200)),
    slug: inSomeLanguages(NewSlug),
    /** Template of pages or posts, whose first sections it begins with; absent for the built-in one, or that of the copied page. */
    templateId: z.optional(Id),
    /** Page or post whose content it begins with, in place of the first sections. */
    copyOf: z.optional(Id),
  }),
  response: Draft,
  problems: ['slug-taken', 'not-found', 'idempotency-mismatch', 'idempotency-in-flight', 'editing-disabled'],
})

export const createElement = endpoint({
  id: 'createElement',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/element/create',
  policy: 'backOffice',
  needs: STRUCTURE,
  summary: 'Creates the header, footer or cookie notice where the shop has none; the existing one is returned as it is',
  body: z.object({ handler: z.enum(HANDLERS) }),
  response: Draft,
  problems: ['editing-disabled'],
})

const translatedPost = { params: z.object({ slug: Slug }), response: Saved, problems: [...EDIT_PROBLEMS, 'slug-taken', 'editing-disabled'] } as const

export const linkPostTranslations = endpoint({
  id: 'linkPostTranslations',
  method: 'PUT',
  version: 'v1',
  area: 'cms',
  path: '/link/postTranslation/:slug/bulk',
  policy: 'backOffice',
  needs: CONTENT_PERMISSIONS,
  summary: 'Gives the page or post with this slug in the language of the request a title and an address in other languages',
  body: z.object({
    ...EditPlace,
    translations: z.array(z.object({ locale: z.enum(LOCALES), title: requiredLine(200), slug: NewSlug })).check(z.minLength(1), z.maxLength(LOCALES.length)),
  }),
  ...translatedPost,
})

export const linkExistingPostTranslations = endpoint({
  id: 'linkExistingPostTranslations',
  method: 'PUT',
  version: 'v1',
  area: 'cms',
  path: '/link/postTranslation/:slug/bulkExisting',
  policy: 'backOffice',
  needs: STRUCTURE,
  summary:
    'Joins pages or posts that are translations of the one with this slug: it takes over their texts and addresses in these languages, and they are hidden',
  body: z.object({
    ...EditPlace,
    translations: z.array(z.object({ locale: z.enum(LOCALES), id: Id })).check(z.minLength(1), z.maxLength(LOCALES.length)),
  }),
  ...translatedPost,
  problems: [...translatedPost.problems, 'draft-changed'],
})

export const createTranslationFromOriginal = endpoint({
  id: 'createTranslationFromOriginal',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/link/:id/createTranslationFromOriginal',
  policy: 'backOffice',
  needs: CONTENT_PERMISSIONS,
  summary: 'Fills the missing texts of a page or post in a language with those of another, and gives it a free address there',
  params: z.object({ id: IdText }),
  body: z.object({ ...EditPlace, from: z.enum(LOCALES), to: z.enum(LOCALES) }),
  response: Saved,
  problems: [...EDIT_PROBLEMS, 'editing-disabled'],
})
