import type { ProblemCode } from '#contract/problem.ts'
import type { Problem } from '../problem.ts'

const PERMANENT: readonly ProblemCode[] = [
  'quantity-too-large',
  'out-of-stock',
  'quantity-invalid',
  'product-unknown',
  'configuration-not-set',
  'item-not-in-cart',
]

/** Whether it makes sense to offer another attempt of a failed addition; a permanent error would only repeat. */
export const canRetryAdd = ({ code }: Pick<Problem, 'code'>): boolean => !PERMANENT.some((permanent) => permanent === code)
