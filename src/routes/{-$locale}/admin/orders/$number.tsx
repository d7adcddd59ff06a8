import { createFileRoute } from '@tanstack/react-router'
import { ShopOrderPage } from '#src/office/orders/order-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/orders/$number')({
  staticData: { texts: ['shopOrders', 'orders', 'cart', 'notices'] },
  head: ({ match: { context, params } }) => privateHead(context, params.number),
  component: () => <OpenedOrder />,
})

function OpenedOrder() {
  const { number } = Route.useParams()
  return <ShopOrderPage key={number} number={number} />
}
