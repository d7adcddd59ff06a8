import type { TranslationContext } from '#machines/editing/translation.setup.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { CHANGES_UNSAVED } from '../editing/save-typed.ts'
import { ProblemAlert } from '../record/problem-alert.tsx'

interface TranslationOutcomeProps {
  context: TranslationContext
  isBusy: boolean
  onRetry: () => void
}

type Reason = TranslationContext['reasons'][number]

/** Why a part was not changed. */
export function useRejectionText(): (reason: Reason) => string {
  const { translation } = useText('translation')
  const { rejected: text } = translation
  return (reason) => {
    switch (reason) {
      case 'changed':
        return text.changed()
      case 'unknown':
        return text.unknown()
      case 'full':
        return text.full()
      case 'invalid':
        return text.invalid()
      case 'slug-taken':
        return text.slugTaken()
      case 'permission-missing':
        return text.permissionMissing()
      case 'section-not-allowed':
        return text.sectionNotAllowed()
      default:
        return text.missingPart()
    }
  }
}

/** What became of the last request: done, in part or as a whole, or failed. */
export function TranslationOutcome({ context: { problem, done, reasons }, isBusy, onRetry }: TranslationOutcomeProps) {
  const { translation: text, common } = useText('translation')
  const reasonOf = useRejectionText()
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
  if (reasons.length === 0) return <Alert tone="success">{{ copy: text.copied, link: text.linked, join: text.joined }[done]()}</Alert>
  return (
    <Alert tone="warning" title={text.partly()}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reasonOf(reason)}</li>
        ))}
      </ul>
    </Alert>
  )
}
