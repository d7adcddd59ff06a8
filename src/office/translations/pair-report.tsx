import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PairOutcome } from '#machines/editing/pair-linking.machine.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import css from './pairs.module.css'
import { useRejectionText } from './translation-outcome.tsx'

interface PairReportProps {
  outcomes: readonly PairOutcome[]
  onRetry: () => void
  onClose: () => void
}

/** What became of each page that was to be joined. */
export function PairReport({ outcomes, onRetry, onClose }: PairReportProps) {
  const { pairs: text, common } = useText('pairs', 'translation', 'notices')
  const report = useRef<HTMLDivElement>(null)
  const failed = outcomes.filter(({ state }) => state === 'failed').length
  const isWhole = outcomes.every(({ state }) => state === 'joined')
  // What had the focus, the question, was closed.
  useEffect(() => report.current?.focus(), [])
  return (
    <Alert
      ref={report}
      tone={isWhole ? 'success' : 'warning'}
      title={text.report()}
      action={
        <div className={css.actions}>
          {failed > 0 ? (
            <Button size="sm" onClick={onRetry}>
              {text.retry({ count: failed })}
            </Button>
          ) : null}
          <Button size="sm" variant="secondary" onClick={onClose}>
            {common.close()}
          </Button>
        </div>
      }
    >
      <ul>
        {outcomes.map((outcome) => (
          <li key={outcome.pair.step.stepId}>
            <OutcomeText outcome={outcome} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function OutcomeText({ outcome }: { outcome: PairOutcome }) {
  const { pairs: text } = useText('pairs', 'translation', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const reasonText = useRejectionText()
  const { title } = outcome.pair
  switch (outcome.state) {
    case 'joined':
      return text.joined({ title })
    case 'partly':
      return `${text.partly({ title })} ${outcome.reasons.map(reasonText).join(' ')}`
    case 'failed':
      return `${text.notJoined({ title })} ${problemText(texts, locale, outcome.problem)}`
  }
}
