import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useId, useState } from 'react'
import { CommentModeration } from '#cells/comment-moderation.tsx'
import { COMMENT_SORTS } from '#contract/comment.constants.ts'
import type { CommentActor } from '#src/actors/browser/comment.actor.ts'
import { useSession } from '#src/actors/session.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { type CommentListQuery, type CommentSubject, commentOptionsQuery, commentsQuery, FIRST_COMMENTS } from '#src/queries/comment.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/input.tsx'
import { Section } from '#src/ui/layout.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Display } from '#src/ui/text.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import css from './comments.module.css'
import { RatingSummary } from './rating-summary.tsx'
import { useComment } from './use-comment.ts'
import { type CommentText, useCommentText } from './use-comment-text.ts'

/** Page size after the initial comments. */
const MORE = 20
const LIMIT_MAX = 100

/** Comments on a product or post, the rating summary and the user's own comment. */
export function Comments({ about }: { about: CommentSubject }) {
  const text = useCommentText(about.subject)
  const title = useId()
  const apiContext = useApiContext()
  const queries = useQueryClient()
  const { user } = useSession()
  const [query, setQuery] = useState<CommentListQuery>(FIRST_COMMENTS)
  const { data, isError, isPlaceholderData, refetch } = useQuery(commentsQuery(apiContext, about, query, user?.id ?? null))
  const { data: options } = useQuery(commentOptionsQuery(apiContext))
  const onSent = useCallback(() => {
    void queries.invalidateQueries({ queryKey: [apiContext.locale, 'comments', about.subject, about.subjectId] })
    // A moderator sees it among those that wait.
    void queries.invalidateQueries({ queryKey: [apiContext.locale, 'shopComments'] })
  }, [queries, apiContext.locale, about.subject, about.subjectId])
  const writing = useComment(about, user?.id ?? null, options, onSent)
  const sortNames = { newest: text.reviews.sortNewest(), highest: text.reviews.sortHighest(), lowest: text.reviews.sortLowest() }
  const total = data?.paging.total ?? 0
  const actor = writing === 'failed' ? null : writing
  const mayEdit = actor !== null && options?.UserCanEditComment === true
  return (
    <Section labelledBy={title} noPrint={total === 0}>
      <div className={css.root} id="reviews">
        <div className={css.score}>
          <Display size={3} id={title}>
            {text.title}
          </Display>
          {data && data.rating.count > 0 ? <RatingSummary rating={data.rating} text={text} /> : null}
        </div>
        <div>
          {options?.CanCommentOnBlog === 'Disabled' ? null : (
            <CommentAccess text={text}>
              {user ? <OwnComment writing={writing} name={`${user.firstName} ${user.lastName}`.trim() || user.email} text={text} /> : null}
            </CommentAccess>
          )}
          <CommentModeration about={about}>
            {total > 1 ? (
              <label className={css.sort} data-noprint="" htmlFor={`${title}-sort`}>
                <span>{text.reviews.sort()}</span>
                <Select
                  id={`${title}-sort`}
                  size="sm"
                  quiet
                  value={query.sort}
                  onChange={({ target }) => setQuery({ ...query, sort: COMMENT_SORTS.find((known) => known === target.value) ?? 'newest' })}
                >
                  {COMMENT_SORTS.map((sort) => (
                    <option key={sort} value={sort}>
                      {sortNames[sort]}
                    </option>
                  ))}
                </Select>
              </label>
            ) : null}
            {isError && !data ? (
              <Alert
                tone="danger"
                title={text.reviews.failed()}
                action={
                  <Button size="sm" variant="secondary" onClick={() => void refetch()}>
                    {text.common.retry()}
                  </Button>
                }
              />
            ) : null}
            {data && total === 0 ? <p className={css.empty}>{text.empty}</p> : null}
            {data && total > 0 ? (
              <ul className={css.list} aria-busy={isPlaceholderData || undefined}>
                {data.records.map((comment) => (
                  <CommentItem
                    key={comment.id}
                    comment={comment}
                    text={text}
                    onEdit={comment.own && mayEdit ? () => actor?.send({ type: 'comment.edit', comment }) : null}
                  />
                ))}
              </ul>
            ) : null}
            {data && total > data.records.length && query.limit < LIMIT_MAX ? (
              <p className={css.more} data-noprint="">
                <Button variant="text" busy={isPlaceholderData} onClick={() => setQuery({ ...query, limit: Math.min(LIMIT_MAX, query.limit + MORE) })}>
                  {query.limit === FIRST_COMMENTS.limit && total <= MORE ? text.reviews.showAll() : text.reviews.showMore()}
                </Button>
              </p>
            ) : null}
          </CommentModeration>
        </div>
      </div>
    </Section>
  )
}

function OwnComment({ writing, name, text }: { writing: CommentActor | 'failed' | null; name: string; text: CommentText }) {
  if (writing === null) return <div className={css.waiting} />
  if (writing === 'failed') return <Alert tone="danger" title={text.reviews.failed()} />
  return <CommentForm actor={writing} name={name} text={text} />
}

/** The form for logged-in users; others get a link to the log-in. */
function CommentAccess({ text, children }: { text: CommentText; children: ReactNode }) {
  const here = useRouterState({ select: ({ location }) => location.publicHref.split('#', 1)[0] })
  if (children)
    return (
      <div data-noprint="">
        <Suspense fallback={<div className={css.waiting} />}>{children}</Suspense>
      </div>
    )
  return (
    <div className={css.closed} data-noprint="">
      <p>{text.reviews.registeredOnly()}</p>
      <TextLink to="/{-$locale}/login" search={{ redirect: `${here}#reviews` }}>
        {text.loginRequired}
      </TextLink>
    </div>
  )
}
