import { useRouter } from '@tanstack/react-router'
import type { Problem } from '#machines/problem.ts'
import { isPermanent } from '#src/actors/permanent-errors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { noticeText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** The product did not get into the cart: why, or a way to send the same press again when that can help. */
export function AddFailed({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  const { error, common, count } = useText('notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  if (problem && isPermanent(problem)) {
    const left = problem.code === 'out-of-stock' ? problem.payload?.available : undefined
    return <Alert tone="danger" title={left ? count.left({ count: left }) : noticeText(texts, locale, problem.message)} />
  }
  return (
    <Alert
      tone="danger"
      title={error.addToCartFailed()}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {common.retry()}
        </Button>
      }
    />
  )
}

/** What was typed is no number of pieces. */
export function QuantityProblem() {
  const { error } = useText('notices')
  return <Alert tone="danger" title={error.invalidQuantity()} />
}
