import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '#src/views/order/orders-page.tsx'
import { privateHead } from '../../head/page-head.ts'
import { parsePage } from '../-search.ts'

export const Route = createFileRoute('/{-$locale}/orders')({
  staticData: { guard: 'customer', texts: ['orders'] },
  validateSearch: parsePage,
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'orders'>(context.locale).orders.title()),
  component: () => <OrdersPage page={Route.useSearch().page ?? 1} />,
})
