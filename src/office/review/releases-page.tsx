import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentRelease } from '#contract/content-release.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ListPages } from '../list/list-pages.tsx'
import { PublishingHead } from './publishing-head.tsx'
import { ReleaseDialog, type ReleaseQuestion } from './release-dialog.tsx'
import { ReleaseRow } from './release-row.tsx'
import css from './review.module.css'
import type { ReleasesAddress } from './review-address.ts'
import { ReviewProblem } from './review-problem.tsx'
import { releasesQuery } from './review-queries.ts'
import { useReview } from './use-review.ts'

/** Releases of content: what was published and by whom, what is scheduled, and what could not be published. */
export function ReleasesPage({ address: { page = 1 } }: { address: ReleasesAddress }) {
  const { review: text, common } = useText('review', 'editing', 'form', 'notices')
  const [question, setQuestion] = useState<ReleaseQuestion | null>(null)
  const [said, setSaid] = useState('')
  const review = useReview((event) => {
    if (event.type !== 'release.saved') return
    setQuestion(null)
    setSaid(sentenceOf(event.request, event.release))
  })
  const sentenceOf = (request: string, { name, state }: ContentRelease): string => {
    if (request === 'revert') return text.reverted({ name })
    return state === 'cancelled' ? text.cancelled({ name }) : text.saved({ name })
  }
  const { data, isError, refetch } = useQuery(releasesQuery(useApiContext(), page))
  const readAgain = () => {
    setQuestion(null)
    void refetch()
  }
  return (
    <>
      <PublishingHead title={text.releasesTitle()} />
      <p role="status">{said}</p>
      {review && !question ? <ReviewProblem review={review} onReadAgain={readAgain} /> : null}
      {isError ? <Alert tone="danger" title={text.releasesFailed()} action={<Button onClick={readAgain}>{common.retry()}</Button>} /> : null}
      {data?.records.length === 0 ? <p>{text.none()}</p> : null}
      {data || isError ? null : (
        <div aria-busy="true" className={css.waiting}>
          <Skeleton kind="line" width="60%" />
          <Skeleton kind="line" width="80%" />
          <Skeleton kind="line" width="40%" />
        </div>
      )}
      <ul>
        {data?.records.map((release) => (
          <ReleaseRow key={release.id} release={release} onAsk={setQuestion} />
        ))}
      </ul>
      <ListPages paging={data?.paging} />
      {review && question ? <ReleaseDialog question={question} review={review} onReadAgain={readAgain} onClose={() => setQuestion(null)} /> : null}
    </>
  )
}
