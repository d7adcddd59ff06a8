import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { filterOrders } from '#contract/order.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { ordersQuery } from '#src/queries/orders.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Lead } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { OrderRow } from './order-row.tsx'
import css from './orders-page.module.css'

/** A page of the customer's orders, newest first. */
export function OrderList({ page }: { page: number }) {
  const { status } = useSession()
  return status === 'customer' ? <OwnOrders page={page} /> : <Blank />
}

function OwnOrders({ page }: { page: number }) {
  const { orders, common } = useText('orders')
  const { data, isError, refetch } = useQuery(ordersQuery(useApiContext(), page))
  if (data) return <Orders page={data} />
  if (!isError) return <Blank />
  return (
    <Alert
      tone="danger"
      title={orders.failed()}
      action={
        <Button variant="secondary" size="sm" icon="refresh" onClick={() => void refetch()}>
          {common.retry()}
        </Button>
      }
    />
  )
}

function Orders({ page: { records, paging } }: { page: ResponseOf<typeof filterOrders> }) {
  const { orders } = useText('orders')
  if (paging.total === 0) {
    return (
      <EmptyState title={<Lead>{orders.empty()}</Lead>} action={<ButtonLink to="/{-$locale}/shop/{-$slug}">{orders.toShop()}</ButtonLink>}>
        {orders.emptyHint()}
      </EmptyState>
    )
  }
  if (records.length === 0)
    return <EmptyState title={<Lead>{orders.noSuchPage()}</Lead>} action={<ButtonLink to="/{-$locale}/orders">{orders.toFirst()}</ButtonLink>} />
  return (
    <div className={css.pages}>
      <ul className={css.list}>
        {records.map((order) => (
          <OrderRow key={order.orderSlug} order={order} />
        ))}
      </ul>
      {paging.lastPage > 1 ? (
        <Pagination
          page={paging.page}
          lastPage={paging.lastPage}
          size={5}
          text={{
            label: orders.pages(),
            first: orders.first(),
            previous: orders.previous(),
            next: orders.next(),
            last: orders.last(),
            page: (page) => orders.page({ page }),
          }}
          link={(page, attributes, content) => (
            <Link to="/{-$locale}/orders" search={page > 1 ? { page } : {}} {...attributes}>
              {content}
            </Link>
          )}
        />
      ) : null}
    </div>
  )
}

function Blank() {
  const { orders } = useText('orders')
  return (
    <div className={css.blank} aria-busy="true">
      <VisuallyHidden as="p">{orders.loading()}</VisuallyHidden>
      {['100%', '90%', '100%', '80%'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static list
        <Skeleton key={index} kind="line" width={width} />
      ))}
    </div>
  )
}
