import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { subjectKey } from '#contract/shop-comment.constants.ts'
import { problemOf } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import type { CommentSubject } from '#src/queries/comment.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { pageCommentsQuery } from './comment-queries.ts'
import { ModeratedComment } from './moderated-comment.tsx'
import css from './page-moderation.module.css'

const NONE: ReadonlySet<number> = new Set()

/** On the page of a product or post: its comments that wait, then those that are published, each with what can be decided. */
export function PageModeration({ about, children }: { about: CommentSubject; children: ReactNode }) {
  const { shopComments: text, reviews } = useText('shopComments', 'reviews', 'notices', 'admin')
  const id = useId()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(pageCommentsQuery(useApiContext(), about))
  const [isOpen, setOpen] = useState(true)
  const [typed, setTyped] = useState(NONE)
  const onTyped = useCallback((comment: number, isTyped: boolean) => {
    setTyped((before) => new Set(isTyped ? [...before, comment] : [...before].filter((other) => other !== comment)))
  }, [])
  // Who may no longer moderate sees what visitors see.
  if (problemOf(error).code === 'permission-missing') return children
  const records = data?.pages.at(-1)?.records
  const isShown = isOpen && records !== undefined
  return (
    <>
      <div className={css.head} data-noprint="">
        <h3 className={css.title} id={id}>
          {text.here.title()}
        </h3>
        <Button variant="text" size="sm" aria-describedby={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.here.close() : text.here.open()}
        </Button>
        <TextLink to="/{-$locale}/admin/comments" search={{ about: subjectKey(about) }}>
          {text.here.all()}
        </TextLink>
      </div>
      <UnsavedGuard isChanged={typed.size > 0} />
      {error && !isFetching ? <ProblemAlert problem={error} onRetry={() => void (records ? fetchNextPage() : refetch())} /> : null}
      <div hidden={!isShown} data-noprint="">
        {records?.length === 0 ? <p className={css.empty}>{text.here.nothing()}</p> : null}
        <ul className={css.list} aria-labelledby={id} aria-busy={isFetching || undefined}>
          {records?.map((comment) => (
            <ModeratedComment key={comment.id} comment={comment} onTyped={onTyped} />
          ))}
        </ul>
        {hasNextPage ? (
          <p>
            <Button variant="text" busy={isFetching} onClick={() => void fetchNextPage()}>
              {reviews.showMore()}
            </Button>
          </p>
        ) : null}
      </div>
      {isShown ? null : (
        <div className={css.page} aria-busy={(isOpen && isFetching) || undefined}>
          {children}
        </div>
      )}
    </>
  )
}
