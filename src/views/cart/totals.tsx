import type { CartPrices, TaxOfRate } from '#contract/cart.ts'
import type { CartVat } from '#contract/vat.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useMoney } from '#src/ui/price.tsx'
import { Summary, SummaryRow } from '#src/ui/summary.tsx'
import { inSentence } from './cart-totals.ts'
import { TaxRows, VatNotes } from './vat.tsx'

interface TotalsProps {
  prices: CartPrices
  couponCode: string | null
  /** Text in place of a coupon's amount of zero. */
  couponWords?: string | null
  /** Text in place of the amount until a shipping method is chosen. */
  deliveryWords?: string | null
  /** Name of the shipping method. */
  deliveryMethod?: string | null
  total: { label: string; of: 'cart' | 'order' }
  /** VAT rates in the total; listed when there are several, or when they are not the shop's own. */
  taxByRate?: readonly TaxOfRate[]
  vat: Pick<CartVat, 'treatment' | 'country'>
  /** What is known of the VAT number of a cart's company. */
  vatNumber?: CartVat['vatNumber']
  /** States the base of each VAT rate, and how it is rounded. */
  isReceipt?: boolean
  /** The delivery row includes the fee of the payment method. */
  withFee?: boolean
  busy?: boolean
}

/** Price rows of a cart or an order; they add up to the total. */
export function Totals({
  prices,
  couponCode,
  couponWords = null,
  deliveryWords = null,
  deliveryMethod = null,
  total,
  taxByRate = [],
  vat,
  vatNumber = null,
  isReceipt = false,
  withFee = false,
  busy = false,
}: TotalsProps) {
  const text = useText('cart')
  const locale = useLocale()
  const money = useMoney()
  const isOwn = vat.treatment === 'own'
  return (
    <>
      <Summary busy={busy}>
        <SummaryRow label={text.cart.itemsTotal()}>{money(prices.itemsTotal)}</SummaryRow>
        {couponCode ? (
          <SummaryRow kind="minus" label={text.cart.couponRow({ code: couponCode })}>
            {prices.coupon === 0 && couponWords !== null ? couponWords : money(-Math.abs(prices.coupon))}
          </SummaryRow>
        ) : null}
        {prices.loyalty === 0 ? null : (
          <SummaryRow kind="minus" label={text.cart.loyalty()}>
            {money(-Math.abs(prices.loyalty))}
          </SummaryRow>
        )}
        <SummaryRow
          label={
            withFee ? text.cart.deliveryWithFee() : deliveryMethod ? text.cart.deliveryBy({ method: inSentence(deliveryMethod, locale) }) : text.cart.delivery()
          }
        >
          {deliveryWords ?? (prices.delivery === 0 ? text.cart.free() : money(prices.delivery))}
        </SummaryRow>
        <SummaryRow kind="total" label={total.label}>
          {money(total.of === 'order' ? prices.orderTotal : prices.cartTotal)}
        </SummaryRow>
        <SummaryRow kind="tax" label={text.cart.tax()}>
          {money(total.of === 'order' ? prices.tax.orderTotal : prices.tax.cartTotal)}
        </SummaryRow>
        {isReceipt || !isOwn || taxByRate.length > 1 ? <TaxRows taxByRate={taxByRate} isReceipt={isReceipt} /> : null}
      </Summary>
      <VatNotes vat={vat} vatNumber={vatNumber} isReceipt={isReceipt} />
    </>
  )
}
