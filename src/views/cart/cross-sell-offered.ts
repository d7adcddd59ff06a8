import type { ProductSummary } from '#contract/product.ts'

type Offer = Pick<ProductSummary, 'needsChoice' | 'stock'>

/** Products in stock, at most `most`: first those that can be added without choosing options. */
export function offeredProducts<T extends Offer>(products: readonly T[], most = 4): T[] {
  const there = products.filter(({ stock }) => stock.state !== 'soldOut')
  return [...there.filter(({ needsChoice }) => !needsChoice), ...there.filter(({ needsChoice }) => needsChoice)].slice(0, most)
}
