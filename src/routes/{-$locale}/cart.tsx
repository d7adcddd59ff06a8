import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#src/views/cart/cart-page-asleep.tsx'
import { privateHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/cart')({
  staticData: { texts: ['cart'] },
  loader: () => (import.meta.env.SSR ? undefined : CartPage.wake()),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'cart'>(context.locale).cart.title()),
  component: () => <CartPage />,
})
