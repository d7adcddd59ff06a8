import type { ProblemCode } from '#contract/problem.ts'

const PERMANENT_ERRORS: readonly ProblemCode[] = [
  'quantity-too-large',
  'out-of-stock',
  'quantity-invalid',
  'product-unknown',
  'configuration-not-set',
  'item-not-in-cart',
]

/** Retrying would fail again: no retry is offered. */
export const isPermanent = ({ code }: { readonly code: string }): boolean => PERMANENT_ERRORS.some((permanent) => permanent === code)
