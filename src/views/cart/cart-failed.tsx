import { useActors } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** The cart could not be read; it is kept, and can be asked for again. */
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
