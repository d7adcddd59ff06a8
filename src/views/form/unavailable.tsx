import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** A form whose machine or consents failed to load: input stays, and a retry is offered. */
export function Unavailable({ isForm, onRetry }: { isForm: boolean; onRetry: () => void }) {
  const { forms: text, common, error } = useText('forms', 'notices')
  return (
    <Alert
      tone="danger"
      title={isForm ? text.failed() : error.consentsNotFetched()}
      action={
        <Button variant="secondary" size="sm" icon="refresh" onClick={onRetry}>
          {common.retry()}
        </Button>
      }
    >
      {text.consentsFailedHint()}
    </Alert>
  )
}
