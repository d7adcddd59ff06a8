import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Revision } from '#contract/content-release.ts'
import { selectIsReviewBusy } from '#machines/editing/review.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Meta } from '#src/ui/text.tsx'
import { newId } from '../editing/new-id.ts'
import { ListPages } from '../list/list-pages.tsx'
import { useTime } from '../use-time.ts'
import { useChangeName } from './change-name.ts'
import { ChangeValue } from './change-value.tsx'
import { titleIn } from './document-address.ts'
import { PublishingHead } from './publishing-head.tsx'
import css from './review.module.css'
import type { HistoryAddress } from './review-address.ts'
import { ReviewProblem } from './review-problem.tsx'
import { revisionsQuery } from './review-queries.ts'
import { useReview } from './use-review.ts'

/** What visitors have read of a thing; an earlier version is brought back as a draft. */
export function HistoryPage({ address: { kind, id, page = 1 } }: { address: HistoryAddress }) {
  const { review: text, common } = useText('review', 'editing', 'form', 'notices')
  const locale = useLocale()
  const [asked, setAsked] = useState(0)
  const [said, setSaid] = useState('')
  const review = useReview((event) => {
    if (event.type !== 'revision.restored') return
    const { refused } = event
    setSaid([text.restored({ number: asked }), refused > 0 ? text.partlyRestored({ count: refused }) : ''].filter(Boolean).join(' '))
  })
  const isBusy = useActorSelector(review, selectIsReviewBusy, false)
  const document = { kind, id }
  const { data, isError, refetch } = useQuery(revisionsQuery(useApiContext(), document, page))
  const [newest] = data?.records ?? []
  const restore = (version: number) => {
    setAsked(version)
    setSaid('')
    const body = { document, version, sessionId: newId(), stepId: newId(), label: text.stepName({ number: version }) }
    review?.send({ type: 'release.request', request: { type: 'restore', body } })
  }
  return (
    <>
      <PublishingHead title={newest ? text.historyOf({ name: titleIn(newest, locale) }) : text.history()}>
        <Meta>{text.restoreHelp()}</Meta>
      </PublishingHead>
      <p role="status">
        {said}{' '}
        {said ? (
          <Link className={css.link} to="/{-$locale}/admin/review">
            {text.title()}
          </Link>
        ) : null}
      </p>
      {review ? <ReviewProblem review={review} onReadAgain={() => void refetch()} /> : null}
      {isError ? <Alert tone="danger" title={text.releasesFailed()} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>} /> : null}
      {data?.records.length === 0 ? <p>{text.none()}</p> : null}
      {data || isError ? null : (
        <div aria-busy="true" className={css.waiting}>
          <Skeleton kind="line" width="60%" />
          <Skeleton kind="line" width="80%" />
        </div>
      )}
      <ul>
        {data?.records.map((revision, index) => (
          <RevisionRow
            key={revision.version}
            revision={revision}
            isLive={page === 1 && index === 0}
            isBusy={isBusy || !review}
            onRestore={() => restore(revision.version)}
          />
        ))}
      </ul>
      <ListPages paging={data?.paging} />
    </>
  )
}

interface RowProps {
  revision: Revision
  isLive: boolean
  isBusy: boolean
  onRestore: () => void
}

function RevisionRow({ revision: { version, publishedAt, publishedBy, release, changes }, isLive, isBusy, onRestore }: RowProps) {
  const { review: text } = useText('review')
  const nameOf = useChangeName()
  const time = useTime()
  const number = text.version({ number: version })
  return (
    <li className={css.release}>
      <p>{publishedAt ? time(publishedAt) : text.original()}</p>
      <div className={css.value}>
        <h2>
          <span>{number}</span> {isLive ? <Badge tone="success">{text.live()}</Badge> : null}
        </h2>
        <p className={css.note}>{[release?.name, publishedBy?.name].filter(Boolean).join(' · ')}</p>
        {changes.length > 0 ? (
          <details>
            <summary>{text.changes({ count: changes.length })}</summary>
            <ul className={css.rows}>
              {changes.map((change) => (
                <li key={change.key}>
                  <p className={css.note}>{change.locale === null ? nameOf(change) : `${nameOf(change)}, ${change.locale.toUpperCase()}`}</p>
                  <ChangeValue change={change} />
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      {isLive ? null : (
        <p className={css.actions}>
          <Button size="sm" variant="secondary" busy={isBusy} aria-label={text.actionOf({ action: text.restore(), name: number })} onClick={onRestore}>
            {text.restore()}
          </Button>
        </p>
      )}
    </li>
  )
}
