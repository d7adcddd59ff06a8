import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { NoScript } from '../cart/no-script.tsx'

const OwnOrder = asleep(() => import('./own-order.tsx').then((module) => module.OwnOrder))

/** One order, for its customer and for whoever comes from its mail. */
export function OrderPage({ slug }: { slug: string }) {
  const { orders } = useText('orders')
  return (
    <Wrap>
      <NoScript>{orders.needsScript()}</NoScript>
      <OwnOrder slug={slug} />
    </Wrap>
  )
}
