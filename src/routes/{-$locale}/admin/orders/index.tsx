import { createFileRoute } from '@tanstack/react-router'
import { parseOrdersAddress } from '#src/office/orders/orders-address.ts'
import { ShopOrdersPage } from '#src/office/orders/orders-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/orders/')({
  staticData: { texts: ['shopOrders', 'orders', 'notices'] },
  validateSearch: parseOrdersAddress,
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'shopOrders'>(context.locale).shopOrders.title()),
  component: () => <ShopOrdersPage address={Route.useSearch()} />,
})
