import type { ProblemCode } from '#contract/problem.ts'

const HOPELESS: readonly ProblemCode[] = [
  'quantity-too-large',
  'out-of-stock',
  'quantity-invalid',
  'product-unknown',
  'configuration-not-set',
  'item-not-in-cart',
]

/** The same addition would be refused again: another try is not offered. */
export const isHopeless = ({ code }: { readonly code: string }): boolean => HOPELESS.some((hopeless) => hopeless === code)
