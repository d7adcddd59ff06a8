import type { RefusedOperation } from '#contract/editing.ts'
import type { TranslationContext } from '#machines/editing/translation.setup.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { CHANGES_UNSAVED } from './save-typed.ts'

interface TranslationOutcomeProps {
  context: TranslationContext
  isBusy: boolean
  onRetry: () => void
}

/** What became of the last request: done, in part or as a whole, or failed. */
export function TranslationOutcome({ context: { problem, done, refused }, isBusy, onRetry }: TranslationOutcomeProps) {
  const { translation: text, common } = useText('translation')
  const reasons: Record<RefusedOperation['reason'], () => string> = {
    changed: text.refused.changed,
    gone: text.refused.gone,
    unknown: text.refused.unknown,
    full: text.refused.full,
    invalid: text.refused.invalid,
    'slug-taken': text.refused.slugTaken,
    'permission-missing': text.refused.permissionMissing,
    'section-not-allowed': text.refused.sectionNotAllowed,
  }
  if (isBusy) return null
  if (problem?.code === CHANGES_UNSAVED)
    return (
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={onRetry}>
            {common.retry()}
          </Button>
        }
      >
        {text.unsaved()}
      </Alert>
    )
  if (problem) return <ProblemAlert problem={problem} onRetry={onRetry} />
  if (done === null) return null
  if (refused.length === 0) return <Alert tone="success">{{ copy: text.copied, link: text.linked, join: text.joined }[done]()}</Alert>
  return (
    <Alert tone="warning" title={text.partly()}>
      <ul>
        {refused.map((reason) => (
          <li key={reason}>{reasons[reason]()}</li>
        ))}
      </ul>
    </Alert>
  )
}
