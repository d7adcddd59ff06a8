import { useQuery } from '@tanstack/react-query'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { orderQuery } from '#src/queries/order.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { RouteGuard } from '../shell/route-guard.tsx'
import css from './order-detail.module.css'
import { OrderDetail } from './order-detail.tsx'
import { useOrderCode } from './use-order-code.ts'

/** The order, once the current user or a protect code is known. */
export function OwnOrder({ slug }: { slug: string }) {
  // Texts are loaded before hydration, so that suspending does not hide the rendered page.
  useText('orders', 'cart', 'payment')
  const code = useOrderCode(slug)
  const { status } = useSession()
  // A protect code needs no account; do not redirect before the browser has looked for one.
  if (code === undefined || (code === null && status === 'unknown')) return <Blank />
  if (code === null && status === 'anonymous')
    return (
      <>
        <RouteGuard guard="customer" />
        <Blank />
      </>
    )
  return <KnownOrder slug={slug} code={code} />
}

function KnownOrder({ slug, code }: { slug: string; code: string | null }) {
  const { orders, common } = useText('orders')
  const { data: order, error, refetch } = useQuery(orderQuery(useApiContext(), slug, code))
  if (order) return <OrderDetail order={order} />
  if (!error) return <Blank />
  if ('status' in error && error.status === 404) {
    return (
      <EmptyState
        title={
          <Display as="h1" size={3}>
            {orders.detail.unknown()}
          </Display>
        }
        action={<ButtonLink to="/{-$locale}/orders">{orders.title()}</ButtonLink>}
      >
        {orders.detail.unknownHint()}
      </EmptyState>
    )
  }
  return (
    <div className={css.blank}>
      <Alert
        tone="danger"
        title={orders.detail.failed()}
        action={
          <Button variant="secondary" size="sm" icon="refresh" onClick={() => void refetch()}>
            {common.retry()}
          </Button>
        }
      />
    </div>
  )
}

function Blank() {
  const { orders } = useText('orders')
  return (
    <div className={css.blank} aria-busy="true">
      <VisuallyHidden as="p">{orders.detail.loading()}</VisuallyHidden>
      {['40%', '70%', '100%', '90%'].map((width) => (
        <Skeleton key={width} kind="line" width={width} />
      ))}
    </div>
  )
}
