import { expect, test } from 'vitest'
import { canRetryAdd } from './add-retry.rules.ts'

test('another attempt is offered after temporary errors, not after permanent ones', () => {
  expect(['out-of-stock', 'quantity-too-large', 'network', 'server-error', 'cart-ordered'].map((code) => canRetryAdd({ code }))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
