import type { CouponProblem } from '#contract/problem.ts'

interface Refused {
  readonly code: string
  readonly payload?: { readonly coupon?: CouponProblem | undefined } | null | undefined
}

export type CouponReason =
  | {
      key:
        | 'notFound'
        | 'expired'
        | 'usedUp'
        | 'alreadyUsed'
        | 'firstOrder'
        | 'loginRequired'
        | 'notWithCard'
        | 'tooManyTries'
        | 'failed'
        | 'tooSmall'
        | 'notYet'
        | 'wrongGoods'
    }
  | { key: 'minCart'; minimum: number }
  | { key: 'notStarted'; from: string }
  | { key: 'wrongCategory'; categories: readonly string[] }

/** Message key for a rejected coupon, with the coupon's condition when the API returns it. */
export function couponReason({ code, payload }: Refused): CouponReason {
  const { minimum, from, categories = [] } = payload?.coupon ?? {}
  switch (code) {
    case 'coupon-unknown':
      return { key: 'notFound' }
    case 'coupon-expired':
      return { key: 'expired' }
    case 'coupon-not-started':
      return from === undefined ? { key: 'notYet' } : { key: 'notStarted', from }
    case 'coupon-below-minimum':
      return minimum === undefined ? { key: 'tooSmall' } : { key: 'minCart', minimum }
    case 'coupon-not-applicable':
      return categories.length === 0 ? { key: 'wrongGoods' } : { key: 'wrongCategory', categories }
    case 'coupon-used-up':
      return { key: 'usedUp' }
    case 'coupon-already-used':
      return { key: 'alreadyUsed' }
    case 'coupon-first-order':
      return { key: 'firstOrder' }
    case 'coupon-login-required':
      return { key: 'loginRequired' }
    case 'coupon-not-with-card':
      return { key: 'notWithCard' }
    case 'rate-limited':
      return { key: 'tooManyTries' }
    default:
      return { key: 'failed' }
  }
}
