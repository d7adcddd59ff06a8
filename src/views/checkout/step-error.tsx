import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { MessageKey } from '#machines/checkout/checkout.events.ts'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { noticeText, problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field.tsx'

interface Why {
  rejection: MessageKey | null
  problem: Problem | null
}

/** Error beside the step's button. Not a live region: the toast announces the same text. */
export function StepError({ rejection, problem }: Why) {
  if (rejection === null && problem === null) return null
  return (
    <Suspense fallback={null}>
      <FieldError>
        <Words rejection={rejection} problem={problem} />
      </FieldError>
    </Suspense>
  )
}

function Words({ rejection, problem }: Why) {
  const { texts } = useRouter().options.context
  const locale = useLocale()
  // Suspends until the notice texts are loaded.
  useText('notices', 'form', 'checkout')
  return rejection !== null ? noticeText(texts, locale, rejection) : problemText(texts, locale, problem)
}

/** Alert with a retry button when the data of a step failed to load. */
export function StepUnavailable({ onRetry }: { onRetry: () => void }) {
  const text = useText('checkout')
  return (
    <Alert
      tone="danger"
      title={text.checkout.unavailable()}
      action={
        <Button variant="secondary" size="sm" icon="refresh" onClick={onRetry}>
          {text.common.retry()}
        </Button>
      }
    >
      {text.checkout.unavailableHint()}
    </Alert>
  )
}
