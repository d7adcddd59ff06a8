import { expect, test } from 'vitest'
import { isPermanent } from './permanent-errors.ts'

test('permanent errors are not retried, temporary ones are', () => {
  expect(['out-of-stock', 'quantity-too-large', 'network', 'server-error', 'cart-ordered'].map((code) => isPermanent({ code }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
