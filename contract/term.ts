import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LIMIT_MAX } from './paging.constants.ts'
import { Limit, Page, records } from './paging.ts'
import { Alternates } from './product.ts'
import { IdText, line, Slug } from './text.ts'

/** A category of posts. */
export const Term = z.object({
  id: z.int(),
  /** Of the language of the call. */
  slug: z.string(),
  /** The same in every language. */
  slugMain: z.string(),
  title: z.string(),
  description: z.string(),
  termType: z.string(),
  /** Published posts in it. */
  postCount: z.int(),
  alternates: Alternates,
})
export type Term = z.infer<typeof Term>

export const filterTerms = endpoint({
  id: 'filterTerms',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/term/filter',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Post categories, in order',
  query: z.object({ limit: Limit, page: Page }),
  response: records(Term),
  problems: [],
})

export const filterStandardTerms = endpoint({
  id: 'filterStandardTerms',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/term/filterStandard',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Post categories by type, paged or all; empty without criteria',
  body: z.object({
    termTypeTitles: z.optional(z.array(line(60)).check(z.maxLength(20))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(LIMIT_MAX))),
    noPaginate: z.optional(z.boolean()),
    page: Page,
  }),
  response: records(Term),
  problems: [],
})

export const getTerm = endpoint({
  id: 'getTerm',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/term/get/:id',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'One post category',
  params: z.object({ id: IdText }),
  response: Term,
  problems: ['not-found'],
})

export const getTermBySlug = endpoint({
  id: 'getTermBySlug',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/term/getBySlug/:slug',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'One post category by its slug in the requested language, or by its main slug',
  params: z.object({ slug: Slug }),
  response: Term,
  problems: ['not-found'],
})
