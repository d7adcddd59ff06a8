import { expect, test } from 'vitest'
import type { BundleMember } from '#contract/product.ts'
import { savingOf } from './saving.ts'

const part = (finalPrice: number, qty: number) => ({ finalPrice, qty }) as BundleMember

test('the saving of a bundle is the sum of its members times their quantity, less its price', () => {
  expect(savingOf({ bundles: [part(4.9, 2), part(8.1, 1)], finalPrice: 16.9 })).toEqual({ separately: 17.9, saving: 1 })
})

test('a bundle that costs more than its members has a negative saving', () => {
  expect(savingOf({ bundles: [part(4.9, 1)], finalPrice: 5 }).saving).toBeLessThan(0)
})
