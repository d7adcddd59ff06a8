import * as z from 'zod/mini'
import { HANDLERS, NAVIGATIONS } from './content.constants.ts'
import { endpoint } from './endpoint.ts'
import { LinkTarget } from './link.ts'
import { ENTITY_KINDS } from './locale-routes.ts'
import { Media } from './media.ts'
import { LIMIT_MAX } from './paging.constants.ts'
import { Limit, Page, records } from './paging.ts'
import { CONTENT_PERMISSIONS } from './permission.constants.ts'
import { Alternates, Backdrop, Seo } from './product.ts'
import { Section } from './sections/schema.ts'
import { Id, IdText, line, Slug, Timestamp } from './text.ts'

/** A piece of the page that every page has. `parts` are its texts in one language; HTML in them is clean. */
export const StaticElement = z.object({
  id: z.int(),
  handler: z.enum(HANDLERS),
  type: z.literal('static-element'),
  language_code: z.string(),
  title: z.string(),
  options: z.record(z.string(), z.unknown()),
  parts: z.record(z.string(), z.unknown()),
  meta: z.record(z.string(), z.unknown()),
  slug: z.string(),
  created_at: z.string(),
})
export type StaticElement = z.infer<typeof StaticElement>

const navigationNode = { id: z.int(), label: z.string(), link: z.nullable(LinkTarget), backdrop: z.nullable(Backdrop) }

const NavigationFields = z.object(navigationNode)
export type NavigationNode = z.infer<typeof NavigationFields> & { children: NavigationNode[] }
export const NavigationNode: z.ZodMiniType<NavigationNode> = z.object({ ...navigationNode, children: z.array(z.lazy(() => NavigationNode)) })
export const NavigationTree = z.object({ id: z.int(), handler: z.enum(NAVIGATIONS), title: z.string(), items: z.array(NavigationNode) })
export type NavigationTree = z.infer<typeof NavigationTree>

/** A page or a post. Pages are made of `sections` or of `content`. */
export const Post = z.object({
  id: z.int(),
  postType: z.enum(['page', 'post']),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  /** HTML, clean; empty in lists. */
  content: z.string(),
  sections: z.array(Section),
  media: z.nullable(Media),
  /** Ground of the picture. */
  backdrop: Backdrop,
  terms: z.array(z.object({ id: z.int(), slug: z.string(), slugMain: z.string(), title: z.string(), alternates: Alternates })),
  author: z.nullable(z.string()),
  readingMinutes: z.nullable(z.int()),
  published_at: z.string(),
  display: z.boolean(),
  noindex: z.boolean(),
  /** Comments may be written on it. */
  allowComments: z.boolean(),
  /** Related products; empty in lists. */
  relatedProductIds: z.array(z.int()),
  alternates: Alternates,
  seo: Seo,
})
export type Post = z.infer<typeof Post>

export const CalendarEvent = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  place: z.object({ name: z.string(), address: z.string(), zip: z.string(), city: z.string(), countryIso: z.string(), lat: z.number(), lng: z.number() }),
  /** HTML, clean; empty in lists. */
  content: z.string(),
  /** ISO 8601 with offset. */
  start: z.string(),
  end: z.string(),
  /** The event has ended, by server time. */
  isOver: z.boolean(),
  price: z.number(),
  capacity: z.nullable(z.int()),
  /** Whether places can be reserved: `none` without registration, `closed` once the event has begun. */
  registration: z.enum(['none', 'open', 'full', 'closed']),
  /** Places that are left; null without a limit. */
  placesLeft: z.nullable(z.int()),
  media: z.nullable(Media),
  /** Ground of the picture. */
  backdrop: Backdrop,
  alternates: Alternates,
  seo: Seo,
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

export const Decision = z.object({
  type: z.enum(['page', 'post', 'category', 'product', 'redirect']),
  slug: z.string(),
  id: z.int(),
  /** Site-relative address to go to, for a redirect. */
  redirectTo: z.nullable(z.string()),
})
export type Decision = z.infer<typeof Decision>

const Ids = z.optional(z.array(Id).check(z.maxLength(LIMIT_MAX)))

export const getElementsByHandlers = endpoint({
  id: 'getElementsByHandlers',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/element/getByHandlers',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Header, footer and cookie notice in the requested language',
  body: z.object({ handlers: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)) }),
  response: z.object({ elements: z.array(StaticElement) }),
  problems: [],
})

export const getNavigationTree = endpoint({
  id: 'getNavigationTree',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/navigation/tree/:id',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'A navigation tree by handler or id',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  response: NavigationTree,
  problems: ['not-found'],
})

export const decide = endpoint({
  id: 'decide',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/finder/decide',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Resolves a path to content; the empty path is the home page',
  query: z.object({ path: line(300) }),
  response: Decision,
  problems: ['not-found'],
})

/** A public thing by its slug. */
export const FoundSlug = z.object({
  kind: z.enum(ENTITY_KINDS),
  id: z.int(),
  slug: z.string(),
  /** Site-relative public address in the language of the call. */
  url: z.string(),
  alternates: Alternates,
})
export type FoundSlug = z.infer<typeof FoundSlug>

export const searchSlugs = endpoint({
  id: 'searchSlugs',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/finder/searchSlugs',
  policy: 'backOffice',
  needs: CONTENT_PERMISSIONS,
  summary: 'Link targets by part of their slug in the requested language; prefix matches first',
  query: z.object({ search: z._default(line(120), ''), limit: Limit, page: Page }),
  response: records(FoundSlug),
  problems: [],
})

export const getUrlOnLanguage = endpoint({
  id: 'getUrlOnLanguage',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/finder/getUrlOnLanguage',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'The public URL of the same content in another language, or null',
  body: z.object({ url: line(400), language: z.string().check(z.maxLength(3)) }),
  response: z.object({ url: z.nullable(z.string()) }),
  problems: [],
})

export const addFailedRequest = endpoint({
  id: 'addFailedRequest',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/redirect/addFailedRequest',
  policy: 'visitor',
  summary: 'Records a URL that was not found',
  body: z.object({ path: line(300) }),
  response: z.object({ recorded: z.boolean() }),
  problems: [],
})

export const filterPosts = endpoint({
  id: 'filterPosts',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/post/filterStandard',
  policy: 'visitor',
  cacheSeconds: 60,
  personal: true,
  summary: 'Pages and posts, newest first; empty without filters; sections and content only by slug or with `whole`. Investors get their page by its slug.',
  body: z.object({
    filters: z.optional(
      z.object({
        ids: Ids,
        slug: z.optional(Slug),
        display: z.optional(z.boolean()),
        termSlugs: z.optional(z.array(Slug).check(z.maxLength(20))),
        postTypeSlugs: z.optional(z.array(z.enum(['page', 'post'])).check(z.maxLength(2))),
        publishedFrom: z.optional(Timestamp),
        publishedTo: z.optional(Timestamp),
        search: z.optional(line(200)),
      }),
    ),
    whole: z._default(z.boolean(), false),
    limit: Limit,
    page: Page,
  }),
  response: records(Post),
  problems: [],
})

export const filterEvents = endpoint({
  id: 'filterEvents',
  method: 'POST',
  version: 'v1',
  area: 'calendar',
  path: '/event/public/filter',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Public events, upcoming ones soonest first; past ones latest first',
  body: z.object({
    ids: Ids,
    when: z.optional(z.enum(['coming', 'past'])),
    from: z.optional(Timestamp),
    to: z.optional(Timestamp),
    limit: Limit,
    page: Page,
  }),
  response: records(CalendarEvent),
  problems: [],
})

export const getEvent = endpoint({
  id: 'getEvent',
  method: 'GET',
  version: 'v1',
  area: 'calendar',
  path: '/event/public/get',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'One public event',
  query: z.object({ id: IdText }),
  response: CalendarEvent,
  problems: ['not-found'],
})
