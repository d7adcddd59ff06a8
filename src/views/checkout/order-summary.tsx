import { useId, useState } from 'react'
import type { Cart, CartPrices } from '#contract/cart.ts'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Totals } from '../cart/totals.tsx'
import css from './checkout.module.css'
import { OrderLines } from './order-lines.tsx'

interface OrderSummaryProps {
  cart: Cart
  step: CheckoutStep
  /** Name of the cart's shipping method. */
  deliveryMethod: string | null
  /** Prices with the selected payment method, saved or not. */
  prices: CartPrices
  /** The delivery row includes the fee of the payment method. */
  withFee: boolean
  busy: boolean
}

/** Items and totals of the order; collapsed to one line on small screens. */
export function OrderSummary({ cart, step, deliveryMethod, prices, withFee, busy }: OrderSummaryProps) {
  const text = useText('checkout', 'cart')
  const money = useMoney()
  const [open, setOpen] = useState(false)
  const content = useId()
  const last = step === 'payment'
  const chosen = cart.deliveryMethodId !== null
  return (
    <aside className={css.side} aria-label={text.checkout.summary()}>
      <button type="button" className={css.fold} aria-expanded={open} aria-controls={content} onClick={() => setOpen(!open)}>
        <Icon name="cart" />
        <span>{text.count.items({ count: cart.itemCount })}</span>
        <span>{money(last ? prices.orderTotal : prices.cartTotal)}</span>
        <Icon name="down" size="sm" />
      </button>
      <div id={content} className={css.sticky}>
        <h2>{text.checkout.summary()}</h2>
        <OrderLines items={cart.items} shortages={cart.shortages} />
        <Totals
          prices={prices}
          couponCode={cart.couponCode}
          couponWords={cart.coupon?.kind === 'freeDelivery' ? text.coupon.onDelivery() : null}
          deliveryMethod={chosen ? deliveryMethod : null}
          deliveryWords={chosen ? null : cart.digitalOnly ? text.cart.deliveryDigital() : text.cart.deliveryNext()}
          total={last ? { label: text.cart.orderTotal(), of: 'order' } : { label: text.cart.total(), of: 'cart' }}
          // The VAT rates do not include a fee that is not saved yet.
          taxByRate={prices === cart.prices.converted ? cart.taxByRate : []}
          vat={cart.vat}
          vatNumber={cart.vat.vatNumber}
          withFee={withFee}
          busy={busy}
        />
      </div>
    </aside>
  )
}
