import type { CartDifference } from '#machines/checkout/checkout.events.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { cartChangeOf } from './cart-change.ts'

/** Lists what changed in the cart since it was shown. */
export function CartChanges({ difference: { items, coupon, memberCard, total } }: { difference: CartDifference }) {
  const text = useText('checkout').checkout.changed
  const money = useMoney()
  const lines = items.flatMap((item) => {
    const change = cartChangeOf(item)
    if (change === null) return []
    if (change.kind === 'price') return [text.price({ name: change.name, now: money(change.now), before: money(change.before) })]
    return [change.kind === 'stock' ? text.stock(change) : text.gone(change)]
  })
  const sentences = [
    ...lines,
    ...(coupon === null ? [] : [text.coupon({ code: coupon })]),
    ...(memberCard ? [text.memberCard()] : []),
    ...(total === null ? [] : [text.total({ now: money(total.now), before: money(total.before) })]),
  ]
  return (
    <Alert tone="warning" title={text.title()}>
      <p>{[...(sentences.length > 0 ? sentences : [text.some()]), text.check()].join(' ')}</p>
    </Alert>
  )
}
