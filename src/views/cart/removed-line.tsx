import type { RemovedLine as Removed } from '#machines/cart/removal.machine.ts'
import { useActors } from '#src/actors/actors.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './cart-line.module.css'
import { CART_TITLE_ID } from './cart-title.ts'

/** Placeholder of a removed line with an undo button; it stays while hovered or focused. */
export function RemovedLine({ line: { itemId, name } }: { line: Removed }) {
  const text = useText('cart')
  const removal = useActors()?.removal
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holds the placeholder while hovered or focused
    <div
      className={css.removed}
      onFocus={() => removal?.send({ type: 'removal.hold' })}
      onBlur={() => removal?.send({ type: 'removal.release' })}
      onPointerEnter={() => removal?.send({ type: 'removal.hold' })}
      onPointerLeave={() => removal?.send({ type: 'removal.release' })}
    >
      <p>{text.cart.lineRemoved({ name })}</p>
      <Button
        variant="text"
        size="sm"
        icon="return"
        aria-label={`${text.common.undo()}: ${name}`}
        onClick={() => {
          removal?.send({ type: 'removal.undo', itemId, key: newKey() })
          document.getElementById(CART_TITLE_ID)?.focus()
        }}
      >
        {text.common.undo()}
      </Button>
    </div>
  )
}
