import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** The product did not get into the cart; the same press can be sent again. */
export function AddFailed({ onRetry }: { onRetry: () => void }) {
  const { error, common } = useText('notices')
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
