import type { Cart } from '#contract/cart.ts'
import { useActors } from '#src/actors/actors.ts'
import { Button } from '#src/ui/button.tsx'
import { Shortages } from './shortages.tsx'
import { STEP_TITLE_ID } from './step-parts.tsx'

/** Shortages of the cart during the checkout: one press changes every line to what is left. */
export function CartShortages({ cart, busy }: { cart: Cart; busy: boolean }) {
  const actor = useActors()?.cart
  const take = () => {
    for (const { itemId, available } of cart.shortages)
      actor?.send(available > 0 ? { type: 'line.set', itemId, qty: available } : { type: 'line.remove', itemId })
    actor?.send({ type: 'cart.settle' })
    document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true })
  }
  return (
    <Shortages
      cart={cart}
      button={(words) => (
        <Button variant="secondary" size="sm" busy={busy} onClick={take}>
          {words}
        </Button>
      )}
    />
  )
}
