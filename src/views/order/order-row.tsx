import { Link } from '@tanstack/react-router'
import type { OrderStatus, OrderSummary } from '#contract/order.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { useMoney } from '#src/ui/price.tsx'
import css from './order-row.module.css'
import { toneOf } from './order-status.ts'

/** An order in a list; its number is a link. */
export function OrderRow({ order, as: Heading = 'h2' }: { order: OrderSummary; as?: 'h2' | 'h3' }) {
  const { orders } = useText('orders')
  const locale = useLocale()
  const money = useMoney()
  return (
    <li className={css.root}>
      <div className={css.what}>
        <Heading>
          <Link to="/{-$locale}/order/$slug" params={{ slug: order.orderSlug }}>
            {orders.order({ number: order.orderNumber })}
          </Link>
        </Heading>
        <p>
          {`${orders.placed({ date: formatDate(order.placedAt, locale, { day: 'numeric', month: 'long', year: 'numeric' }) })}, ${orders.pieces({ count: order.itemCount })}`}
        </p>
      </div>
      <StatusBadge status={order.status} />
      <div className={css.pictures} aria-hidden="true">
        {order.media.map((media) => (
          <MediaBox key={media.id}>
            <Picture media={media} sizes="3.5rem" alt="" max={320} />
          </MediaBox>
        ))}
      </div>
      <p className={css.total}>{money(order.total)}</p>
    </li>
  )
}

/** Badge with the status of an order. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { orders } = useText('orders')
  return (
    <span className={css.status}>
      <Badge tone={toneOf(status)}>{orders.status[status]()}</Badge>
    </span>
  )
}
