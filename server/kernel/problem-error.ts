import type { OfferedFactors } from '#contract/passkey.ts'
import { type CouponProblem, type FieldProblem, PROBLEMS, type ProblemCode } from '#contract/problem.ts'

interface Extra {
  /** Units left, for `out-of-stock`. */
  available?: number
  /** Rejected values, for `invalid-input` and `slug-taken`. */
  fields?: FieldProblem[]
  /** Requirements of a rejected coupon. */
  coupon?: CouponProblem
  /** The order that a cart became, for `cart-ordered`. */
  orderSlug?: string
  /** What can be given as a second factor, for `second-factor-required` and `passkey-wrong`. */
  factors?: OfferedFactors
}

/** Thrown by a service that rejects a request; sent as a problem with the code's status. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly extra: Extra
  /** Event of security that is logged, where the code says too little. */
  readonly event: string | undefined

  constructor(code: ProblemCode, extra: Extra = {}, event?: string) {
    super(PROBLEMS[code].message)
    this.name = 'ProblemError'
    this.code = code
    this.status = PROBLEMS[code].status
    this.extra = extra
    this.event = event
  }
}
