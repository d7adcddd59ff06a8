import type { CartDifference } from '#machines/checkout/checkout.events.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { cartChangeOf } from './cart-change.ts'

/** Lists what changed in the cart since it was shown. */
export function CartChanges({ difference: { items, coupon, memberCard, total } }: { difference: CartDifference }) {
  const words = useText('checkout').checkout.changed
  const money = useMoney()
  const lines = items.flatMap((item) => {
    const change = cartChangeOf(item)
    if (change === null) return []
    if (change.kind === 'price') return [words.price({ name: change.name, now: money(change.now), before: money(change.before) })]
    return [change.kind === 'stock' ? words.stock(change) : words.gone(change)]
  })
  const sentences = [
    ...lines,
    ...(coupon === null ? [] : [words.coupon({ code: coupon })]),
    ...(memberCard ? [words.memberCard()] : []),
    ...(total === null ? [] : [words.total({ now: money(total.now), before: money(total.before) })]),
  ]
  return (
    <Alert tone="warning" title={words.title()}>
      <p>{[...(sentences.length > 0 ? sentences : [words.some()]), words.check()].join(' ')}</p>
    </Alert>
  )
}
