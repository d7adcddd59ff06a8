import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ContentRelease, ReviewedDocument } from '#contract/content-release.ts'
import type { DocumentName } from '#contract/editing.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import { NONE_LEFT, selectIsReviewBusy, selectLeft } from '#machines/editing/review.selectors.ts'
import { useSession } from '#src/actors/session.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display, Meta } from '#src/ui/text.tsx'
import { useTime } from '../use-time.ts'
import { useChangeName } from './change-name.ts'
import { titleIn } from './document-address.ts'
import { PublishForm } from './publish-form.tsx'
import { PublishingHead } from './publishing-head.tsx'
import css from './review.module.css'
import { canPublish, changeName, checksOf, documentKey } from './review-choice.ts'
import { ReviewProblem } from './review-problem.tsx'
import { reviewQuery } from './review-queries.ts'
import { ReviewedThing } from './reviewed-document.tsx'
import { type Review, useReview } from './use-review.ts'

/** Every change that is not published: before and after, chosen or left in the draft, published now or later. */
export function ReviewPage() {
  const { review: text, common } = useText('review', 'editing', 'form', 'notices')
  const locale = useLocale()
  const [done, setDone] = useState<ContentRelease | string | null>(null)
  const review = useReview((event) => {
    if (event.type === 'release.saved') setDone(event.release)
    if (event.type === 'draft.discarded') setDone(titleOf(event.document))
  })
  const { data: documents, isError, isFetching, refetch } = useQuery(reviewQuery(useApiContext()))
  const readAgain = () => void refetch()
  const titleOf = (name: DocumentName): string => {
    const reviewed = documents?.find(({ document }) => documentKey(document) === documentKey(name))
    return reviewed ? titleIn(reviewed, locale) : ''
  }
  return (
    <>
      <PublishingHead title={text.title()}>
        {documents ? <Meta>{text.changes({ count: documents.reduce((sum, { changes }) => sum + changes.length, 0) })}</Meta> : null}
      </PublishingHead>
      {typeof done === 'string' ? <Discarded key={done} name={done} /> : done ? <Done key={done.id} release={done} /> : null}
      {review ? <ReviewProblem review={review} onReadAgain={readAgain} /> : null}
      {isError && !documents ? <Alert tone="danger" title={text.failed()} action={<Button onClick={readAgain}>{common.retry()}</Button>} /> : null}
      {documents?.length === 0 ? (
        <EmptyState
          title={
            <Display as="h2" size={5}>
              {text.empty()}
            </Display>
          }
        >
          {text.emptyText()}
        </EmptyState>
      ) : null}
      {documents && documents.length > 0 ? <Changes documents={documents} review={review} isFetching={isFetching} /> : null}
      {documents || isError ? null : (
        <div aria-busy="true" className={css.waiting}>
          <p role="status">{text.loading()}</p>
          <Skeleton kind="line" width="40%" />
          <Skeleton kind="line" width="80%" />
          <Skeleton kind="line" width="60%" />
        </div>
      )}
    </>
  )
}

/** What was just published or scheduled; takes the focus, since the form may be gone. */
function Done({ release: { name, scheduledFor, state } }: { release: ContentRelease }) {
  const { review: text } = useText('review')
  const time = useTime()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  const said = state === 'scheduled' && scheduledFor ? text.scheduledAt({ name, time: time(scheduledFor) }) : text.published({ name })
  return (
    <Alert
      ref={root}
      tone="success"
      title={said}
      action={
        <Link className={css.link} to="/{-$locale}/admin/releases">
          {text.releases()}
        </Link>
      }
    />
  )
}

/** The name of the thing whose draft was just discarded; takes the focus, since its button is no longer there. */
function Discarded({ name }: { name: string }) {
  const { review: text } = useText('review')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return <Alert ref={root} tone="success" title={text.discarded({ name })} />
}

function Changes({ documents, review, isFetching }: { documents: readonly ReviewedDocument[]; review: Review | null; isFetching: boolean }) {
  const { review: text } = useText('review')
  const { user } = useSession()
  const left = useActorSelector(review, selectLeft, NONE_LEFT)
  const isBusy = useActorSelector(review, selectIsReviewBusy, false)
  const forbidden = new Set(
    documents.flatMap((each) => each.changes.filter((change) => user && !canPublish(user, each.document, change)).map((change) => changeName(each, change))),
  )
  const isChosen = (name: string) => !left.includes(name) && !forbidden.has(name)
  const toggle = (name: string) => review?.send({ type: 'change.toggle', name })
  return (
    <div className={css.root}>
      <ChangeList documents={documents} isChosen={isChosen} />
      <div className={css.things}>
        {documents.map((each) => (
          <ReviewedThing key={documentKey(each.document)} reviewed={each} review={review} isChosen={isChosen} onToggle={toggle} />
        ))}
      </div>
      <aside className={css.aside} aria-label={text.publish()}>
        {user && !hasPermission(user, 'content.publish') ? <p>{text.notAllowed()}</p> : null}
        {review && user && hasPermission(user, 'content.publish') ? (
          <PublishForm
            review={review}
            documents={documents}
            checks={checksOf(documents, isChosen)}
            isChosen={isChosen}
            isBusy={isBusy || isFetching}
            onLeave={({ document, causes }) => {
              for (const change of causes) toggle(changeName(document, change))
            }}
          />
        ) : null}
      </aside>
    </div>
  )
}

function ChangeList({ documents, isChosen }: { documents: readonly ReviewedDocument[]; isChosen: (name: string) => boolean }): ReactNode {
  const { review: text } = useText('review')
  const nameOf = useChangeName()
  const locale = useLocale()
  return (
    <nav className={css.list} aria-label={text.list()}>
      <ul>
        {documents.map((each) => (
          <li key={documentKey(each.document)}>
            <a href={`#${documentKey(each.document)}`}>{titleIn(each, locale)}</a>
            <ul>
              {each.changes.map((change) => (
                <li key={change.key} data-left={isChosen(changeName(each, change)) ? undefined : ''}>
                  {nameOf(change)}
                  <span>{change.locale === null ? '' : `, ${change.locale.toUpperCase()}`}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
