import { expect, test } from 'vitest'
import { isHopeless } from './hopeless.ts'

test('what the shop refuses for good is not tried again, what passes is', () => {
  expect(['out-of-stock', 'quantity-too-large', 'network', 'server-error', 'cart-ordered'].map((code) => isHopeless({ code }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
