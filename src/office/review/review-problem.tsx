import { useRouter } from '@tanstack/react-router'
import { selectReviewProblem } from '#machines/editing/review.selectors.ts'
import { isTransient } from '#machines/problem.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { useCheckText } from './use-check-text.ts'
import type { Review } from './use-review.ts'

/** Why nothing was published, and the way on: the same again, or a look at what has changed since. */
export function ReviewProblem({ review, onReadAgain }: { review: Review; onReadAgain: () => void }) {
  const { review: text, common } = useText('review', 'form', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const validation = useCheckText()
  const problem = useActorSelector(review, selectReviewProblem, null)
  if (!problem) return null
  const fields = problem.payload?.fields ?? []
  const readAgain = () => {
    review.send({ type: 'problem.dismiss' })
    onReadAgain()
  }
  const action = isTransient(problem) ? (
    <Button size="sm" onClick={() => review.send({ type: 'release.retry' })}>
      {common.retry()}
    </Button>
  ) : (
    <Button size="sm" onClick={readAgain}>
      {text.readAgain()}
    </Button>
  )
  return (
    <Alert tone="danger" title={problemText(texts, locale, problem)} action={action}>
      {fields.map(({ path, key, limit }) => (
        <p key={`${path} ${key}`}>{validation(limit === undefined ? { key } : { key, limit })}</p>
      ))}
    </Alert>
  )
}
