import { asleep } from '#src/hydration/asleep.tsx'

/** The page of a product, drawn by the server and alive when the page is idle or touched. */
export const ProductPage = asleep(() => import('./product-page.tsx').then((module) => module.ProductPage))
