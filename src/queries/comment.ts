import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { COMMENT_SORTS, COMMENT_SUBJECTS } from '#contract/comment.constants.ts'
import type { filterComments } from '#contract/comment.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ApiContext } from './api-context.ts'
import { staleTimeOf } from './stale-time.ts'

export interface CommentSubject {
  readonly subject: (typeof COMMENT_SUBJECTS)[number]
  readonly subjectId: number
}

export interface CommentListQuery {
  readonly sort: (typeof COMMENT_SORTS)[number]
  readonly limit: number
}

/** Comments prefetched by the server. */
export const FIRST_COMMENTS: CommentListQuery = { sort: 'newest', limit: 3 }

type CommentList = ResponseOf<typeof filterComments>

/** Comments on a subject as the user may see them; null is an anonymous visitor. */
export const commentsQuery = ({ locale, api }: ApiContext, { subject, subjectId }: CommentSubject, query: CommentListQuery, userId: number | null) =>
  queryOptions({
    queryKey: [locale, 'comments', subject, subjectId, userId, query],
    queryFn: ({ signal }) => api.filterComments({ body: { subject, subjectId, ...query } }, { signal, anonymous: userId === null }),
    placeholderData: (previous: CommentList | undefined, query): CommentList | undefined => {
      const [, , ...shown] = query?.queryKey ?? []
      const isTheirs = shown[2] === null || shown[2] === userId
      return isTheirs && shown[0] === subject && shown[1] === subjectId ? previous : undefined
    },
    staleTime: staleTimeOf(30),
  })

export const commentOptionsQuery = ({ locale, api }: ApiContext) =>
  queryOptions({ queryKey: [locale, 'commentOptions'], queryFn: ({ signal }) => api.getCommentOptions({ body: {} }, { signal }), staleTime: staleTimeOf(60) })

/** Prefetches the first comments; failures are ignored, since the page works without them. */
export const prefetchComments = (queryClient: QueryClient, apiContext: ApiContext, about: CommentSubject): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(commentsQuery(apiContext, about, FIRST_COMMENTS, null)), queryClient.prefetchQuery(commentOptionsQuery(apiContext))])
