import { asleep } from '#src/hydration/asleep.tsx'

/** The page of the cart, drawn by the server as it looks while it loads, and alive when the page is idle or touched. */
export const CartPage = asleep(() => import('./cart-page.tsx').then((module) => module.CartPage))
