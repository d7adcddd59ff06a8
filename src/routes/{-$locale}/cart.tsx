import { createFileRoute } from '@tanstack/react-router'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { privateHead } from '../../head/page-head.ts'

const CartPage = lazyHydrated(() => import('#src/views/cart/cart-page.tsx').then((module) => module.CartPage))

export const Route = createFileRoute('/{-$locale}/cart')({
  staticData: { texts: ['cart'], lazyTexts: ['noScript'] },
  loader: () => (import.meta.env.SSR ? undefined : CartPage.preload()),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'cart'>(context.locale).cart.title()),
  component: () => <CartPage />,
})
