import { expect, test } from 'vitest'
import type { ProductSummary } from '#contract/product.ts'
import { offeredProducts } from './cross-sell-offered.ts'

const product = (id: number, needsChoice: boolean, state: ProductSummary['stock']['state'] = 'inStock') => ({ id, needsChoice, stock: { state, quantity: 1 } })

test('sold-out products are left out, and directly addable ones come first', () => {
  const products = [product(1, true), product(2, false, 'soldOut'), product(3, false), product(4, false, 'low')]
  expect(offeredProducts(products).map(({ id }) => id)).toEqual([3, 4, 1])
  expect(offeredProducts(products, 2).map(({ id }) => id)).toEqual([3, 4])
})
