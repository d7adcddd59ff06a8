import type { Order } from '#contract/order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMoney } from '#src/ui/price.tsx'
import { Summary, SummaryRow } from '#src/ui/summary.tsx'
import { TaxRows, VatNotes } from '../cart/vat.tsx'

/** Price rows of an order, followed by the VAT of each rate and how it was charged. */
export function OrderMoney({ order: { prices, couponCode, memberCard, paymentMethod, taxByRate, vat } }: { order: Order }) {
  const { orders, cart, coupon } = useText('orders', 'cart')
  const money = useMoney()
  const hasFee = paymentMethod.code === 'cashOnDelivery' && prices.delivery > 0
  return (
    <>
      <Summary>
        <SummaryRow label={cart.itemsTotal()}>{money(prices.itemsTotal)}</SummaryRow>
        {couponCode ? (
          <SummaryRow kind="minus" label={cart.couponRow({ code: couponCode })}>
            {prices.coupon === 0 ? coupon.onDelivery() : money(-Math.abs(prices.coupon))}
          </SummaryRow>
        ) : null}
        {memberCard || prices.loyalty !== 0 ? (
          <SummaryRow kind="minus" label={memberCard ? `${cart.loyalty()}, ${memberCard.name}` : cart.loyalty()}>
            {money(-Math.abs(prices.loyalty))}
          </SummaryRow>
        ) : null}
        <SummaryRow label={hasFee ? cart.deliveryWithFee() : cart.delivery()}>{prices.delivery === 0 ? cart.free() : money(prices.delivery)}</SummaryRow>
        <SummaryRow kind="total" label={orders.detail.toPay()}>
          {money(prices.orderTotal)}
        </SummaryRow>
        <TaxRows taxByRate={taxByRate} isReceipt />
      </Summary>
      <VatNotes vat={vat} isReceipt />
    </>
  )
}
