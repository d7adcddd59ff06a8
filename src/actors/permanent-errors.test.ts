import { expect, test } from 'vitest'
import { isPermanent } from './permanent-errors.ts'

test('what the shop refuses for good is not tried again, what passes is', () => {
  expect(['out-of-stock', 'quantity-too-large', 'network', 'server-error', 'cart-ordered'].map((code) => isPermanent({ code }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
