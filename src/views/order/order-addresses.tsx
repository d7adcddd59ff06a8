import type { Order } from '#contract/order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { addressText, destinationText, isDigital, nameText, orderTimeText, taxNumberText } from '../checkout/order-text.ts'
import css from './order-detail.module.css'

/** Addresses, shipping method and payment method of an order. */
export function OrderAddresses({ order }: { order: Order }) {
  const { orders, cart } = useText('orders', 'cart')
  const locale = useLocale()
  const text = orders.detail
  const { deliveryMethod, shippingAddress: to, billingAddress: bill, countries, payment } = order
  const rows = [
    { label: text.delivery(), value: [destinationText(order), deliveryMethod.estimate].join('\n') },
    ...(isDigital(order) ? [] : [{ label: text.parcel(), value: [nameText(to, null), addressText(to, countries[String(to.countryId)])].join('\n') }]),
    {
      label: text.bill(),
      value: [nameText(bill, order.companyName), taxNumberText(order, cart), addressText(bill, countries[String(bill.countryId)])].filter(Boolean).join('\n'),
    },
    {
      label: text.payment(),
      value: [order.paymentMethod.name, payment.paidAt ? text.paidOn({ date: orderTimeText(payment.paidAt, locale) }) : ''].filter(Boolean).join('\n'),
    },
    ...(order.giftMessage ? [{ label: text.gift(), value: order.giftMessage }] : []),
    ...(order.orderMessage ? [{ label: text.note(), value: order.orderMessage }] : []),
  ]
  return (
    <dl className={css.facts}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
