import { useText } from '#src/i18n/use-text.ts'
import { Meter } from '#src/ui/meter.tsx'
import { useMoney } from '#src/ui/price.tsx'
import css from './cart-page.module.css'
import { freeDeliveryPercent } from './cart-totals.ts'

/** Progress towards free delivery. */
export function FreeDelivery({ from, missing }: { from: number; missing: number }) {
  const text = useText('cart')
  const money = useMoney()
  return (
    <div className={css.freeFrom}>
      <Meter percent={freeDeliveryPercent({ from, missing })} />
      <p>{missing > 0 ? text.cart.freeDeliveryIn({ price: money(missing) }) : text.cart.freeDeliveryReached()}</p>
    </div>
  )
}
