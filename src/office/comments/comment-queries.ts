import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { subjectKey } from '#contract/shop-comment.constants.ts'
import type { ApiContext } from '#src/queries/api-context.ts'
import type { CommentSubject } from '#src/queries/comment.ts'
import { RECORD_QUERY } from '../record/record-query.ts'

/** Comments on a page at first, how many more are shown each time, and the limit, beyond which their list has them. */
const ON_PAGE = { first: 10, more: 20, max: 50 } as const

/** A comment as it is opened; from there on its actor has it. */
export const shopCommentQuery = ({ locale, api }: ApiContext, id: string) =>
  queryOptions({
    ...RECORD_QUERY,
    queryKey: [locale, 'shopComments', 'comment', id],
    queryFn: ({ signal }) => api.getShopComment({ params: { id } }, { signal }),
  })

/** Comments on a product or post that wait, then those that are published. Stays as it was loaded while they are decided; more of them are loaded with those before. */
export const pageCommentsQuery = ({ locale, api }: ApiContext, about: CommentSubject) =>
  infiniteQueryOptions({
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { personal: true, silent: true },
    queryKey: [locale, 'shopComments', 'page', about.subject, about.subjectId],
    queryFn: ({ pageParam: limit, signal }) =>
      api.filterShopComments({ body: { filters: { about: [subjectKey(about)], state: ['waiting', 'published'] }, limit } }, { signal }),
    initialPageParam: ON_PAGE.first as number,
    maxPages: 1,
    getPreviousPageParam: () => undefined,
    getNextPageParam: ({ records, paging: { total, limit } }) => (total > records.length && limit < ON_PAGE.max ? limit + ON_PAGE.more : undefined),
  })

/** The name of what a list is filtered by, from one of its comments. */
export const commentedTitleQuery = ({ locale, api }: ApiContext, key: string) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true, silent: true },
    queryKey: [locale, 'shopComments', 'title', key],
    queryFn: async ({ signal }) => (await api.filterShopComments({ body: { filters: { about: [key] }, limit: 1 } }, { signal })).records[0]?.about.title ?? '',
  })
