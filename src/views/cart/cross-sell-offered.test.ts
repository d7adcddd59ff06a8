import { expect, test } from 'vitest'
import type { ProductSummary } from '#contract/product.ts'
import { offered } from './cross-sell-offered.ts'

const product = (id: number, needsChoice: boolean, state: ProductSummary['stock']['state'] = 'inStock') => ({ id, needsChoice, stock: { state, quantity: 1 } })

test('what is sold out is not offered, what can be added comes first', () => {
  const products = [product(1, true), product(2, false, 'soldOut'), product(3, false), product(4, false, 'low')]
  expect(offered(products).map(({ id }) => id)).toEqual([3, 4, 1])
  expect(offered(products, 2).map(({ id }) => id)).toEqual([3, 4])
})
