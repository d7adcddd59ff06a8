import type { CartDifference } from '#machines/checkout/checkout.events.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useMoney } from '#src/ui/price.tsx'

/** Lists what changed in the cart since it was shown. What it has less of now stands in `Shortages`; nothing is rendered when that is all. */
export function CartChanges({ difference: { items, coupon, memberCard, total } }: { difference: CartDifference }) {
  const text = useText('checkout').checkout.changed
  const money = useMoney()
  const prices = items.filter(({ reason }) => reason === 'price')
  const sentences = [
    ...prices.map(({ name, newPrice, oldPrice }) => text.price({ name, now: money(newPrice), before: money(oldPrice) })),
    ...(coupon === null ? [] : [text.coupon({ code: coupon })]),
    ...(memberCard ? [text.memberCard()] : []),
    ...(total === null ? [] : [text.total({ now: money(total.now), before: money(total.before) })]),
  ]
  if (sentences.length === 0 && items.length > 0) return null
  return (
    <Alert tone="warning" title={text.title()}>
      <p>{[...(sentences.length > 0 ? sentences : [text.some()]), text.check()].join(' ')}</p>
    </Alert>
  )
}
