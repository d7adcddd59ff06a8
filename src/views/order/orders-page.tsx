import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { Display } from '#src/ui/text.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './orders-page.module.css'

const OrderList = lazyHydrated(() => import('./order-list.tsx').then((module) => module.OrderList))

/** Order history of the logged-in customer. */
export function OrdersPage({ page }: { page: number }) {
  const { orders } = useText('orders')
  return (
    <Wrap>
      <div className={css.root}>
        <Display as="h1" size={2}>
          {orders.title()}
        </Display>
        <NoScript>{orders.needsScript()}</NoScript>
        <OrderList page={page} />
      </div>
    </Wrap>
  )
}
