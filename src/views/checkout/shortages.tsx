import type { ReactNode } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'

/** Lists the lines with more pieces than can be ordered, with the button that takes what is left; nothing without such lines. */
export function Shortages({ cart: { items, shortages }, button }: { cart: Cart; button: (words: string) => ReactNode }) {
  const text = useText('checkout').checkout.shortage
  if (shortages.length === 0) return null
  const nameOf = (id: number) => items.find(({ itemId }) => itemId === id)?.productData.name ?? ''
  return (
    <Alert tone="warning" title={text.title()} action={button(shortages.some(({ available }) => available > 0) ? text.take() : text.remove())}>
      <ul>
        {shortages.map(({ itemId, available }) => (
          <li key={itemId}>{available > 0 ? text.left({ name: nameOf(itemId), available }) : text.gone({ name: nameOf(itemId) })}</li>
        ))}
      </ul>
    </Alert>
  )
}
