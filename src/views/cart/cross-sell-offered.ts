import type { ProductSummary } from '#contract/product.ts'

type Offer = Pick<ProductSummary, 'needsChoice' | 'stock'>

/** What is worth offering beside a cart: only what there is, first what can be added as it is. */
export function offered<T extends Offer>(products: readonly T[], most = 4): T[] {
  const there = products.filter(({ stock }) => stock.state !== 'soldOut')
  return [...there.filter(({ needsChoice }) => !needsChoice), ...there.filter(({ needsChoice }) => needsChoice)].slice(0, most)
}
