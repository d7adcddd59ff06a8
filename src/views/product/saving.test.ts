import { expect, test } from 'vitest'
import type { BundleMember } from '#contract/product.ts'
import { savingOf } from './saving.ts'

const part = (finalPrice: number, qty: number) => ({ finalPrice, qty }) as BundleMember

test('a box saves what its parts cost more, each counted as often as it is inside', () => {
  expect(savingOf({ bundles: [part(4.9, 2), part(8.1, 1)], finalPrice: 16.9 })).toEqual({ separately: 17.9, saving: 1 })
})

test('a dearer box saves nothing', () => {
  expect(savingOf({ bundles: [part(4.9, 1)], finalPrice: 5 }).saving).toBeLessThan(0)
})
