import { useRouter } from '@tanstack/react-router'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { noticeText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** Error of a failed addition to the cart, with a retry button when a retry can succeed. */
export function AddFailed({ problem, canRetry, onRetry }: { problem: Problem | null; canRetry: boolean; onRetry: () => void }) {
  const { error, common, count } = useText('notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  if (problem && !canRetry) {
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

/** Error for a quantity that is not a number. */
export function QuantityProblem() {
  const { error } = useText('notices')
  return <Alert tone="danger" title={error.invalidQuantity()} />
}
