import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { byLocale, LOCALES } from './locale.ts'
import { listBody } from './office-list.ts'
import { records } from './paging.ts'
import { CONTENT_PERMISSIONS, type Permission } from './permission.constants.ts'
import { POST_KINDS, POST_TYPE_LIST, POST_TYPE_TITLE_MAX, POST_TYPE_USES } from './post-type.constants.ts'
import type { ProblemCode } from './problem.ts'
import { SECTIONS_MAX, SLUG_MIN } from './sections/cell.ts'
import { SECTIONS, type SectionType } from './sections/sections.ts'
import { IdText, requiredLine, Slug } from './text.ts'

const SECTION_TYPES = Object.keys(SECTIONS) as [SectionType, ...SectionType[]]
const SectionTypes = z.array(z.enum(SECTION_TYPES)).check(z.maxLength(SECTIONS_MAX))
const Localized = z.object(byLocale(() => z.string()))
const Title = requiredLine(POST_TYPE_TITLE_MAX)

/** Types of sections that pages of a template may hold; null for all. */
const allowedSections = z.nullable(SectionTypes)

/** What a page or post begins with, and which sections it may hold: a template. */
export const PostType = z.object({
  id: z.int(),
  /** Its key, unique among templates. */
  slug: z.string(),
  /** In the language of the request. */
  title: z.string(),
  titles: Localized,
  kind: z.enum(POST_KINDS),
  /** Pages without another template have this one. It cannot be deleted. */
  isBuiltIn: z.boolean(),
  /** Pages that use it, published or not. */
  postCount: z.int(),
  allowedSections,
  /** Types of the sections that a new page begins with, in order. */
  firstSections: SectionTypes,
  /** Counts its changes. */
  version: z.int(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.object({ userId: z.int(), name: z.string() })),
})
export type PostType = z.infer<typeof PostType>

/** A template with some of the pages that use it, the newest first; titles are in the language of the request. */
export const UsedPostType = z.extend(PostType, {
  uses: z.array(z.object({ kind: z.enum(POST_KINDS), id: z.int(), title: z.string() })).check(z.maxLength(POST_TYPE_USES)),
})
export type UsedPostType = z.infer<typeof UsedPostType>

const READING = [...CONTENT_PERMISSIONS, 'template.write'] as const satisfies readonly Permission[]
const ofTemplates = { version: 'v1', area: 'cms', policy: 'backOffice', needs: ['template.write'] } as const satisfies Partial<Endpoint>
const params = z.object({ id: IdText })
/** The one that was read; without it, a change by another user meanwhile is overwritten. */
const version = z.optional(z.int().check(z.gte(0)))
const CHANGE_PROBLEMS = ['not-found', 'template-changed'] as const satisfies readonly ProblemCode[]

export const filterPostTypes = endpoint({
  ...ofTemplates,
  id: 'filterPostTypes',
  method: 'POST',
  path: '/postType/filterStandard',
  needs: READING,
  summary: 'Templates of pages and posts with the number of entries, published or not',
  body: z.extend(listBody(POST_TYPE_LIST), { noPaginate: z.optional(z.boolean()) }),
  response: records(PostType),
  problems: [],
})

export const getPostType = endpoint({
  ...ofTemplates,
  id: 'getPostType',
  method: 'GET',
  path: '/postType/get/:id',
  summary: 'A template with pages that use it',
  params,
  response: UsedPostType,
  problems: ['not-found'],
})

export const createPostType = endpoint({
  ...ofTemplates,
  id: 'createPostType',
  method: 'POST',
  path: '/postType/create',
  keyed: true,
  summary: 'Creates a template of pages or posts',
  body: z.object({
    kind: z._default(z.enum(POST_KINDS), 'page'),
    slug: Slug.check(z.minLength(SLUG_MIN)),
    titles: z.object(byLocale(() => Title)),
    allowedSections: z._default(allowedSections, null),
    /** Some of those that it allows, each as often as a page may have it. */
    firstSections: z._default(SectionTypes, []),
  }),
  response: UsedPostType,
  problems: ['template-key-taken', 'template-sections', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const deletePostType = endpoint({
  ...ofTemplates,
  id: 'deletePostType',
  method: 'DELETE',
  path: '/postType/delete/:id',
  summary: 'Deletes a template that no page uses and that is not built in',
  params,
  query: z.object({
    /** The one that was read; without it, a template is deleted that another user has changed meanwhile. */
    version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  response: z.object({ id: z.int() }),
  problems: [...CHANGE_PROBLEMS, 'template-in-use', 'template-built-in'],
})

export const linkPostType = endpoint({
  ...ofTemplates,
  id: 'linkPostType',
  method: 'PUT',
  path: '/link/postType/:id/bulk',
  summary: 'Gives a template its title in some languages',
  params,
  body: z.object({
    translations: z.array(z.object({ locale: z.enum(LOCALES), title: Title })).check(z.minLength(1), z.maxLength(LOCALES.length)),
    version,
  }),
  response: UsedPostType,
  problems: CHANGE_PROBLEMS,
})

export const linkMasters = endpoint({
  ...ofTemplates,
  id: 'linkMasters',
  method: 'POST',
  path: '/link/masters/:id',
  summary: 'Stores which types of sections the pages of a template may hold, and which a new one begins with; what pages have already stays',
  params,
  body: z.object({
    allowedSections,
    /** As they are when absent. */
    firstSections: z.optional(SectionTypes),
    version,
  }),
  response: UsedPostType,
  problems: [...CHANGE_PROBLEMS, 'template-sections'],
})
