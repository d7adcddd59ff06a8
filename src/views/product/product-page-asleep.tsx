import type { Product } from '#contract/product.ts'
import { asleep } from '#src/hydration/asleep.tsx'

/** The page of a product, drawn by the server and alive when the page is idle or touched. */
export const ProductPage = asleep(() => import('./product-page.tsx').then((module) => module.ProductPage))

/** Loads the page with all the parts this product has, so that none comes a moment later and moves the others. */
export async function wakeProductPage(product: Product, isEdit: boolean): Promise<void> {
  const [{ wakeParts }] = await Promise.all([import('./product-page.tsx'), ProductPage.wake()])
  await wakeParts(product, isEdit)
}
