import type { ShopOrder } from '#contract/shop-order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMoney } from '#src/ui/price.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import css from './orders.module.css'
import { useOrderWords } from './use-order-words.ts'

/** Timeline, parcels, payments and statements of withdrawal of an order. */
export function OrderRecords({ order: { order, timeline, payments, refunds, withdrawals } }: { order: ShopOrder }) {
  const { shopOrders: text } = useText('shopOrders')
  const words = useOrderWords()
  const time = useTime()
  const money = useMoney()
  return (
    <>
      {order.shipments.length > 0 ? (
        <section className={record.part} aria-labelledby="shop-order-parcels">
          <h2 id="shop-order-parcels">{text.parcels()}</h2>
          <ul className={css.records}>
            {order.shipments.map(({ carrier, trackingCode, sentAt }) => (
              <li key={sentAt}>
                <b>{[carrier, trackingCode].filter(Boolean).join(', ')}</b>
                <time dateTime={sentAt}>{time(sentAt)}</time>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {payments.length > 0 ? (
        <section className={record.part} aria-labelledby="shop-order-payments">
          <h2 id="shop-order-payments">{text.payments()}</h2>
          <ul className={css.records}>
            {payments.map(({ id, provider, amount, state, reference, begunAt }) => (
              <li key={id}>
                <b>{`${money(amount)}, ${text.paymentStates[state]()}`}</b>
                <time dateTime={begunAt}>{time(begunAt)}</time>
                <small>{`${provider === 'transfer' || provider === 'onDelivery' ? text.received[provider]() : provider} ${reference}`}</small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {refunds.length > 0 ? (
        <section className={record.part} aria-labelledby="shop-order-refunds">
          <h2 id="shop-order-refunds">{text.refund.list()}</h2>
          <ul className={css.records}>
            {refunds.map(({ id, amount, state, user, begunAt, reason, withdrawal }) => (
              <li key={id}>
                <b>{`${money(amount)}, ${text.refund.states[state]()}`}</b>
                <time dateTime={begunAt}>{`${time(begunAt)}, ${user.name}`}</time>
                <p className={css.lines}>{[reason, withdrawal && text.refund.settles({ number: withdrawal })].filter(Boolean).join('\n')}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {withdrawals.length > 0 ? (
        <section className={record.part} aria-labelledby="shop-order-withdrawals">
          <h2 id="shop-order-withdrawals">{text.withdrawals()}</h2>
          <ul className={css.records}>
            {withdrawals.map(({ receiptNumber, goods, message, receivedAt, isSettled }) => (
              <li key={receiptNumber}>
                <b>{[receiptNumber, isSettled && text.refund.settled()].filter(Boolean).join(', ')}</b>
                <time dateTime={receivedAt}>{time(receivedAt)}</time>
                <p className={css.lines}>{[goods || text.allGoods(), message].filter(Boolean).join('\n')}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={record.part} aria-labelledby="shop-order-timeline">
        <h2 id="shop-order-timeline">{text.timeline()}</h2>
        <ol className={css.records}>
          {timeline.toReversed().map(({ id, event, at, user, note }) => (
            <li key={id}>
              <b>{words.happened(event)}</b>
              <time dateTime={at}>{[time(at), user?.name].filter(Boolean).join(', ')}</time>
              {note ? <p className={css.lines}>{note}</p> : null}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
