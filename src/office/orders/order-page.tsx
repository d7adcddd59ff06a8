import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPermission } from '#contract/permission.constants.ts'
import type { ShopOrder } from '#contract/shop-order.ts'
import { useSession } from '#src/actors/session.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Display } from '#src/ui/text.tsx'
import { OrderLines } from '#src/views/checkout/order-lines.tsx'
import { OrderAddresses } from '#src/views/order/order-addresses.tsx'
import { OrderMoney } from '#src/views/order/order-money.tsx'
import record from '../record/record.module.css'
import { RecordPage } from '../record/record-page.tsx'
import { useTime } from '../use-time.ts'
import { OrderMoves } from './order-moves.tsx'
import { shopOrderQuery } from './order-queries.ts'
import { OrderRecords } from './order-records.tsx'
import css from './orders.module.css'
import { RefundDialog } from './refund-dialog.tsx'
import { useHandling } from './use-handling.ts'
import { useOrderWords } from './use-order-words.ts'

/** An order in the back office: what the shopper sees, what happened, and what can be done now. */
export function ShopOrderPage({ number }: { number: string }) {
  const { shopOrders: text } = useText('shopOrders')
  const query = useQuery(shopOrderQuery(useApiContext(), number))
  return (
    <RecordPage list={{ to: '/{-$locale}/admin/orders', title: text.title() }} title={number} failed={text.orderFailed()} query={query}>
      {(order) => <HandledOrder order={order} />}
    </RecordPage>
  )
}

function HandledOrder({ order: opened }: { order: ShopOrder }) {
  const { shopOrders: text, orders } = useText('shopOrders', 'orders', 'cart')
  const time = useTime()
  const words = useOrderWords()
  const [said, setSaid] = useState<string | null>(null)
  const [isRefunding, setIsRefunding] = useState(false)
  const { user } = useSession()
  const handling = useHandling(opened, setSaid)
  const context = useActorSelector(handling, (snapshot) => snapshot.context, null)
  const isAsking = useActorSelector(handling, (snapshot) => snapshot.matches('asking'), false)
  const isBusy = useActorSelector(handling, (snapshot) => snapshot.hasTag('busy'), false)
  const shown = context?.order ?? opened
  const endRefund = (now: ShopOrder | null) => {
    setIsRefunding(false)
    handling?.send(now ? { type: 'order.refunded', order: now } : { type: 'order.read' })
    setSaid(now?.timeline.at(-1)?.event ?? null)
  }
  const { order } = shown
  return (
    <>
      <Display as="h1" size={4}>
        {order.orderNumber}
      </Display>
      <p>
        <b>{orders.status[order.status]()}</b>, <span>{text.placed({ date: time(order.placedAt) })}</span>
      </p>
      <p role="status">{said ? words.happened(said) : ''}</p>
      {handling && context ? (
        <OrderMoves
          handling={handling}
          context={context}
          isAsking={isAsking}
          isBusy={isBusy}
          onRefund={user && hasPermission(user, 'orders.refund') ? () => setIsRefunding(true) : null}
        />
      ) : null}
      {isRefunding && shown.refundable ? <RefundDialog order={shown} onEnded={endRefund} onClose={() => setIsRefunding(false)} /> : null}
      <div className={record.columns}>
        <div className={record.part}>
          <section className={record.part} aria-labelledby="shop-order-goods">
            <h2 id="shop-order-goods">{orders.detail.goods()}</h2>
            <OrderLines items={order.items} />
            <OrderMoney order={order} />
          </section>
          <OrderRecords order={shown} />
        </div>
        <aside className={record.part} aria-label={text.customer()}>
          <h2>{text.customer()}</h2>
          <p className={css.lines}>{[`${order.firstName} ${shown.lastName}`.trim(), order.email, shown.phone].filter(Boolean).join('\n')}</p>
          <OrderAddresses order={order} />
        </aside>
      </div>
    </>
  )
}
