import { asleep } from '#src/hydration/asleep.tsx'

/** The page of a list, drawn by the server and alive when the page is idle or touched. */
export const ShopPage = asleep(() => import('./shop-page.tsx').then((module) => module.ShopPage))
