import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { COMMENT_SORTS, COMMENT_SUBJECTS } from '#contract/comment.constants.ts'
import type { filterComments } from '#contract/comment.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Reader } from './reader.ts'
import { staleTimeOf } from './stale-time.ts'

export interface CommentSubject {
  readonly subject: (typeof COMMENT_SUBJECTS)[number]
  readonly subjectId: number
}

export interface CommentListWish {
  readonly sort: (typeof COMMENT_SORTS)[number]
  readonly limit: number
}

/** Comments that the first view shows. */
export const FIRST_COMMENTS: CommentListWish = { sort: 'newest', limit: 3 }

type CommentList = AnswerOf<typeof filterComments>

/** Comments on a thing as this person may see them; null is everybody. */
export const commentsQuery = ({ locale, calls }: Reader, { subject, subjectId }: CommentSubject, wish: CommentListWish, userId: number | null) =>
  queryOptions({
    queryKey: [locale, 'comments', subject, subjectId, userId, wish],
    queryFn: ({ signal }) => calls.filterComments({ body: { subject, subjectId, ...wish } }, { signal, asNobody: userId === null }),
    placeholderData: (previous: CommentList | undefined, query): CommentList | undefined => {
      const [, , ...shown] = query?.queryKey ?? []
      const isTheirs = shown[2] === null || shown[2] === userId
      return isTheirs && shown[0] === subject && shown[1] === subjectId ? previous : undefined
    },
    staleTime: staleTimeOf(30),
  })

export const commentOptionsQuery = ({ locale, calls }: Reader) =>
  queryOptions({ queryKey: [locale, 'commentOptions'], queryFn: ({ signal }) => calls.getCommentOptions({ body: {} }, { signal }), staleTime: staleTimeOf(60) })

/** Reads what the first view shows of them; a page without its comments is still a page. */
export const prefetchComments = (queryClient: QueryClient, reader: Reader, about: CommentSubject): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(commentsQuery(reader, about, FIRST_COMMENTS, null)), queryClient.prefetchQuery(commentOptionsQuery(reader))])
