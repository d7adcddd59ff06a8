import type { OrderSummary } from '#contract/order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Display } from '#src/ui/text.tsx'
import { OrderRow } from '../order/order-row.tsx'
import part from './profile.module.css'

const LATEST = 3

/** The latest orders and a link to all; `orders` is null when they failed to load. */
export function OwnOrders({ orders, hasMore, onRetry }: { orders: readonly OrderSummary[] | null; hasMore: boolean; onRetry: () => void }) {
  const { profile, common } = useText('profile')
  return (
    <section className={part.part} aria-labelledby="profile-orders">
      <Display size={4} id="profile-orders">
        {profile.orders()}
      </Display>
      {orders === null ? (
        <Alert
          tone="danger"
          title={profile.ordersFailed()}
          action={
            <Button variant="secondary" size="sm" icon="refresh" onClick={onRetry}>
              {common.retry()}
            </Button>
          }
        />
      ) : null}
      {orders?.length === 0 ? <p className={part.empty}>{profile.noOrders()}</p> : null}
      {orders && orders.length > 0 ? (
        <ul className={part.orders}>
          {orders.slice(0, LATEST).map((order) => (
            <OrderRow key={order.orderSlug} order={order} as="h3" />
          ))}
        </ul>
      ) : null}
      {hasMore ? (
        <p className={part.more}>
          <TextLink to="/{-$locale}/orders">{profile.allOrders()}</TextLink>
        </p>
      ) : null}
    </section>
  )
}
