import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { NoScript } from '../cart/no-script.tsx'

const OwnOrder = lazyHydrated(() => import('./own-order.tsx').then((module) => module.OwnOrder))

/** Page of an order, for its customer or with a protect code from an e-mail link. */
export function OrderPage({ slug }: { slug: string }) {
  const { orders } = useText('orders')
  return (
    <Wrap>
      <NoScript>{orders.needsScript()}</NoScript>
      <OwnOrder slug={slug} />
    </Wrap>
  )
}
