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
  refusal: MessageKey | null
  problem: Problem | null
}

/** Why the step could not be left, beside its button. A notice says the same aloud and goes, so this one is silent. */
export function StepError({ refusal, problem }: Why) {
  if (refusal === null && problem === null) return null
  return (
    <Suspense fallback={null}>
      <FieldError>
        <Words refusal={refusal} problem={problem} />
      </FieldError>
    </Suspense>
  )
}

function Words({ refusal, problem }: Why) {
  const { texts } = useRouter().options.context
  const locale = useLocale()
  // Waits until the words of notices are here.
  useText('notices', 'form', 'checkout')
  return refusal !== null ? noticeText(texts, locale, refusal) : problemText(texts, locale, problem)
}

/** What the step needs could not be read; it can be asked for again. */
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
