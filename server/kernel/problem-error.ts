import { type CouponProblem, type FieldProblem, PROBLEMS, type ProblemCode } from '#contract/problem.ts'

interface Extra {
  /** Units that are left, for `out-of-stock`. */
  available?: number
  /** Values that are not accepted, for `invalid-input`. */
  fields?: FieldProblem[]
  /** What a coupon asks for that is rejected. */
  coupon?: CouponProblem
  /** The order that a cart became, for `cart-ordered`. */
  orderSlug?: string
}

/** Thrown by a service that will not do what was asked; answered with the code's status and the one shape of failures. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly extra: Extra

  constructor(code: ProblemCode, extra: Extra = {}) {
    super(PROBLEMS[code].message)
    this.name = 'ProblemError'
    this.code = code
    this.status = PROBLEMS[code].status
    this.extra = extra
  }
}
