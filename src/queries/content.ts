import { queryOptions } from '@tanstack/react-query'
import { HANDLERS, type NAVIGATIONS } from '#contract/content.constants.ts'
import type { Post } from '#contract/content.ts'
import type { ApiContext } from './api-context.ts'
import { firstIds } from './first-ids.ts'
import { staleTimeOf } from './stale-time.ts'

/** Static elements: header, footer and cookie notice. */
export const elementsQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    queryKey: [locale, 'elements'],
    queryFn: async ({ signal }) => (await api.getElementsByHandlers({ body: { handlers: [...HANDLERS] } }, { signal })).elements,
    staleTime: staleTimeOf(60),
  })

export const navigationQuery = ({ locale, api }: ApiContext, handler: (typeof NAVIGATIONS)[number]) =>
  queryOptions({
    queryKey: [locale, 'navigation', handler],
    queryFn: ({ signal }) =>
      api.getNavigationTree({ params: { id: handler } }, { signal }).catch((error: unknown) => {
        // A missing navigation tree is optional: it counts as empty.
        if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'not-found') return { id: 0, handler, title: '', items: [] }
        throw error
      }),
    staleTime: staleTimeOf(60),
  })

/** What a path without the language prefix leads to; '' is the home page. Rejects with not-found when nothing exists. */
export const decideQuery = ({ locale, api }: ApiContext, path: string) =>
  queryOptions({ queryKey: [locale, 'decision', path], queryFn: ({ signal }) => api.decide({ query: { path } }, { signal }), staleTime: staleTimeOf(60) })

const fullPostQuery = ({ locale, api }: ApiContext, postType: 'page' | 'post', slug: string) =>
  queryOptions({
    queryKey: [locale, postType, slug],
    queryFn: async ({ signal }): Promise<Post | null> =>
      (await api.filterPosts({ body: { filters: { slug, postTypeSlugs: [postType] }, whole: true, limit: 1 } }, { signal })).records[0] ?? null,
    staleTime: staleTimeOf(60),
  })

/** A page with its sections and content; null when there is none. */
export const pageQuery = (apiContext: ApiContext, slug: string) => fullPostQuery(apiContext, 'page', slug)
/** A post with its content; null when there is none. */
export const postQuery = (apiContext: ApiContext, slug: string) => fullPostQuery(apiContext, 'post', slug)

export const POSTS_PER_PAGE = 6
export interface PostListQuery {
  /** Slug of the blog category. */
  readonly term?: string
  readonly page: number
}
/** Posts newest first, without their content. */
export const postsQuery = ({ locale, api }: ApiContext, { term, page }: PostListQuery) =>
  queryOptions({
    queryKey: [locale, 'posts', { term, page }],
    queryFn: ({ signal }) =>
      api.filterPosts(
        { body: { filters: { display: true, postTypeSlugs: ['post'], ...(term !== undefined && { termSlugs: [term] }) }, limit: POSTS_PER_PAGE, page } },
        { signal },
      ),
    staleTime: staleTimeOf(60),
  })

/** Number of blog categories loaded initially. */
export const FIRST_TERMS = 5

/** Blog categories: the first ones, or all. */
export const termsQuery = ({ locale, api }: ApiContext, which: 'first' | 'all') =>
  queryOptions({
    queryKey: [locale, 'terms', which],
    queryFn: ({ signal }) =>
      api.filterStandardTerms(
        { body: { termTypeTitles: ['post-category'], ...(which === 'all' ? { noPaginate: true } : { limit: FIRST_TERMS }) } },
        { signal },
      ),
    staleTime: staleTimeOf(60),
  })

/** A blog category by its slug. Rejects with not-found when there is none. */
export const termQuery = ({ locale, api }: ApiContext, slug: string) =>
  queryOptions({ queryKey: [locale, 'term', slug], queryFn: ({ signal }) => api.getTermBySlug({ params: { slug } }, { signal }), staleTime: staleTimeOf(60) })

/** Posts with these ids, in the order of the ids, without their content. */
export const postsByIdsQuery = ({ locale, api }: ApiContext, ids: readonly number[]) =>
  queryOptions({
    queryKey: [locale, 'posts', 'ids', ids],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return []
      const { ids: first, limit } = firstIds(ids)
      const { records } = await api.filterPosts({ body: { filters: { ids: first }, limit } }, { signal })
      return ids.flatMap((id) => records.find((post) => post.id === id) ?? [])
    },
    staleTime: staleTimeOf(60),
  })

/** Events with these ids, in the order of the ids; without ids the upcoming ones, next first. */
export const eventsQuery = ({ locale, api }: ApiContext, ids?: readonly number[]) =>
  queryOptions({
    queryKey: [locale, 'events', ids ?? 'all'],
    queryFn: async ({ signal }) => {
      if (ids?.length === 0) return []
      const { records } = await api.filterEvents({ body: ids ? firstIds(ids) : {} }, { signal })
      return ids ? ids.flatMap((id) => records.find((event) => event.id === id) ?? []) : records
    },
    staleTime: staleTimeOf(60),
  })

export const eventQuery = ({ locale, api }: ApiContext, id: string) =>
  queryOptions({ queryKey: [locale, 'event', id], queryFn: ({ signal }) => api.getEvent({ query: { id } }, { signal }), staleTime: staleTimeOf(60) })
