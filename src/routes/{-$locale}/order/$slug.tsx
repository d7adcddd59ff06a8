import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#src/views/order/order-page.tsx'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/order/$slug')({
  staticData: { texts: ['orders'], lazyTexts: ['cart', 'payment'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'orders'>(context.locale).orders.title()),
  component: () => <OrderPage slug={Route.useParams().slug} />,
})
