import type { Order } from '#contract/order.ts'
import { useSession } from '#src/actors/session.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import { OrderLines } from '../checkout/order-lines.tsx'
import { isDigital, orderTimeText } from '../checkout/order-text.ts'
import { PaymentSlip } from '../payment/payment-slip.tsx'
import { OrderAddresses } from './order-addresses.tsx'
import css from './order-detail.module.css'
import { OrderFiles } from './order-files.tsx'
import { OrderMoney } from './order-money.tsx'
import { isDelivered, payOffer } from './order-status.ts'

/** An order: status, payment slip, downloads, lines, addresses, totals, status history and withdrawal. */
export function OrderDetail({ order }: { order: Order }) {
  const { orders } = useText('orders')
  const { user } = useSession()
  const text = orders.detail
  return (
    <article className={css.root}>
      <header className={css.head}>
        {user ? (
          <p>
            <TextLink to="/{-$locale}/orders" quiet>
              {orders.title()}
            </TextLink>
          </p>
        ) : null}
        <Display as="h1" size={3}>
          {orders.order({ number: order.orderNumber })}
        </Display>
        <Lead>
          <b>{`${orders.status[order.status]()}.`}</b> <span>{statusText(order, orders)}</span>
        </Lead>
        <Actions order={order} />
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          {order.payment.slip ? (
            <div className={css.slip} data-backdrop="sand">
              <PaymentSlip slip={order.payment.slip} />
            </div>
          ) : null}
          {order.downloads.length > 0 ? <OrderFiles downloads={order.downloads} /> : null}
          <section className={css.part} aria-labelledby="order-goods">
            <h2 id="order-goods">{text.goods()}</h2>
            <OrderLines items={order.items} />
          </section>
          <OrderAddresses order={order} />
        </div>
        <div className={css.side}>
          <section className={css.part} aria-labelledby="order-money">
            <h2 id="order-money">{text.money()}</h2>
            <OrderMoney order={order} />
          </section>
          <StatusHistory order={order} />
          <Withdrawal order={order} />
        </div>
      </div>
    </article>
  )
}

/** Explains the status; unpaid and paid orders of downloads only have their own texts, which do not mention packing. */
function statusText(order: Order, { statusText: textOfStatus, downloadStatusText }: ReturnType<typeof useText<'orders'>>['orders']): string {
  if (isDigital(order) && (order.status === 'paid' || order.status === 'awaitingPayment')) return downloadStatusText[order.status]()
  return textOfStatus[order.status]()
}

function Actions({ order }: { order: Order }) {
  const { orders } = useText('orders')
  const locale = useLocale()
  const text = orders.detail
  const offer = payOffer(order)
  const { expiresAt } = order.payment
  return (
    <>
      {offer && expiresAt ? <p>{text.holdUntil({ date: orderTimeText(expiresAt, locale) })}</p> : null}
      <div className={css.actions} data-noprint="">
        {offer ? (
          <ButtonLink to="/{-$locale}/checkout/pay" search={{ orderSlug: order.orderSlug, otherWay: true }} size="lg">
            {offer === 'again' ? text.payAgain() : text.payNow()}
          </ButtonLink>
        ) : null}
        <Button variant="secondary" onClick={() => window.print()}>
          {text.print()}
        </Button>
      </div>
    </>
  )
}

function StatusHistory({ order }: { order: Order }) {
  const money = useMoney()
  const { orders } = useText('orders')
  const locale = useLocale()
  if (order.life.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="order-life">
      <h2 id="order-life">{orders.detail.life()}</h2>
      <ol className={css.life}>
        {order.life.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <b>{orders.status[status]()}</b>
            <time dateTime={at}>{orderTimeText(at, locale)}</time>
          </li>
        ))}
        {order.refunds.map(({ amount, at }) => (
          <li key={at}>
            <span>{orders.detail.refunded({ amount: money(amount) })}</span>
            <time dateTime={at}>{orderTimeText(at, locale)}</time>
          </li>
        ))}
        {order.shipments.map(({ carrier, trackingCode, sentAt }) => (
          <li key={sentAt}>
            <span>{orders.detail.carrier({ name: carrier })}</span>
            <span>{trackingCode ? orders.detail.tracking({ code: trackingCode }) : null}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Withdrawal({ order }: { order: Order }) {
  const { orders } = useText('orders')
  const locale = useLocale()
  const text = orders.detail
  const until = order.withdrawableUntil
  if (until === null) return null
  return (
    <div className={css.part} data-noprint="">
      <p>
        {isDelivered(order)
          ? text.withdrawUntil({ date: formatDate(until, locale, { day: 'numeric', month: 'long', year: 'numeric' }) })
          : text.withdrawAfter()}
      </p>
      <div>
        <ButtonLink to="/{-$locale}/withdrawal" search={{ order: order.orderNumber, slug: order.orderSlug }} variant="secondary">
          {text.withdraw()}
        </ButtonLink>
      </div>
    </div>
  )
}
