import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#src/views/cart/cart-page.tsx'
import { privateHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/cart')({
  staticData: { texts: ['cart'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'cart'>(context.locale).cart.title()),
  component: CartPage,
})
