import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LIMIT_MAX, Limit, Page, records } from './paging.ts'
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
  summary: 'Categories of posts, in their order',
  query: z.object({ limit: Limit, page: Page }),
  answer: records(Term),
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
  summary: 'Categories of posts by type, a page of them or all; nothing asked, no terms',
  body: z.object({
    termTypeTitles: z.optional(z.array(line(60)).check(z.maxLength(20))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(LIMIT_MAX))),
    noPaginate: z.optional(z.boolean()),
    page: Page,
  }),
  answer: records(Term),
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
  summary: 'One category of posts',
  params: z.object({ id: IdText }),
  answer: Term,
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
  summary: 'One category of posts by its slug in the language of the call, or by the one it has in every language',
  params: z.object({ slug: Slug }),
  answer: Term,
  problems: ['not-found'],
})
