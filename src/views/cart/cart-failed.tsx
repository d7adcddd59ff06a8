import { useActors } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** Shown when the cart failed to load, with a retry button. */
export function CartFailed() {
  const text = useText('cart')
  const cart = useActors()?.cart
  return (
    <Alert
      tone="danger"
      title={text.cart.failedTitle()}
      action={
        <Button variant="secondary" size="sm" icon="refresh" onClick={() => cart?.send({ type: 'cart.refresh' })}>
          {text.common.retry()}
        </Button>
      }
    >
      {text.cart.failedHint()}
    </Alert>
  )
}
