import { createHash } from 'node:crypto'
import type { CouponRefusal } from '#contract/cart.ts'
import { amountOf } from '#contract/cents.ts'
import type { CouponProblem } from '#contract/problem.ts'
import { shareOf } from '#server/money/shares.ts'
import { emailKey } from '#server/text/email-key.ts'
import type { coupons } from './coupon.tables.ts'

export type CouponRow = typeof coupons.$inferSelect

/** What a coupon of free delivery pays for: these ways, in this country. */
const CARRIED_FREE: { country: string; ways: readonly string[] } = { country: 'HR', ways: ['homeDelivery', 'parcelLocker'] }

/** A code in its one spelling. */
export const codeKey = (code: string): string => code.trim().toUpperCase()

/** Why a coupon is worth nothing, and what it asks for. */
export interface CouponFault {
  code: CouponRefusal
  extra?: { coupon: CouponProblem }
}

const rejected = (code: CouponRefusal, coupon?: CouponProblem): { fault: CouponFault } => ({ fault: { code, ...(coupon && { extra: { coupon } }) } })

/** Names by which a customer is known who may have a coupon once; e-mail addresses are only compared, never read back. */
export const customerKeys = ({ userId, email }: { userId: number | null; email: string | null }): string[] => [
  ...(userId === null ? [] : [`user ${userId}`]),
  ...(email === null ? [] : [`email ${createHash('sha256').update(emailKey(email)).digest('hex')}`]),
]

/** What a coupon is judged by. */
export interface Occasion {
  at: Date
  subtotalCents: number
  /** Value of the stock it is for. */
  fittingCents: number
  digitalOnly: boolean
  /** ISO code of the country it goes to; null before the address is known. */
  country: string | null
  isLoggedIn: boolean
  hasMemberCard: boolean
  /** Whether this customer had it before, as far as it is known who that is. */
  wasUsed: boolean
  /** Names of the categories it is for, in the language of the caller. */
  categories: string[]
}

const allUsed = ({ usageLimit, usedCount }: CouponRow): boolean => usageLimit !== null && usedCount >= usageLimit

const isWithoutEffect = ({ kind }: CouponRow, { fittingCents, digitalOnly, country }: Occasion): boolean =>
  fittingCents === 0 || (kind === 'freeDelivery' && (digitalOnly || (country !== null && country !== CARRIED_FREE.country)))

/** Cents that a coupon takes off products of this value. */
export function worthOf({ kind, valuePercent, valueCents }: Pick<CouponRow, 'kind' | 'valuePercent' | 'valueCents'>, fittingCents: number): number {
  if (kind === 'percent') return shareOf(fittingCents, valuePercent ?? 0, 100)
  return kind === 'fixed' ? Math.min(valueCents ?? 0, fittingCents) : 0
}

/** What the coupon takes off in cents, or why it is worth nothing; one that is switched off is as good as unknown. */
export function judgeCoupon(coupon: CouponRow | undefined, occasion: Occasion): { value: number } | { fault: CouponFault } {
  if (!coupon?.active) return rejected('coupon-unknown')
  const { validFrom, validTo, minimumCents } = coupon
  if (validTo !== null && occasion.at >= validTo) return rejected('coupon-expired')
  if (validFrom !== null && occasion.at < validFrom) return rejected('coupon-not-started', { from: validFrom.toISOString() })
  if (allUsed(coupon)) return rejected('coupon-used-up')
  if (coupon.customersOnly && !occasion.isLoggedIn) return rejected('coupon-login-required')
  if (coupon.oncePerCustomer && occasion.wasUsed) return rejected('coupon-already-used')
  if (occasion.hasMemberCard && !coupon.combinesWithMemberCard) return rejected('coupon-not-with-card')
  if (isWithoutEffect(coupon, occasion))
    return rejected('coupon-not-applicable', occasion.categories.length > 0 ? { categories: occasion.categories } : undefined)
  if (occasion.subtotalCents < minimumCents) return rejected('coupon-below-minimum', { minimum: amountOf(minimumCents) })
  return { value: worthOf(coupon, occasion.fittingCents) }
}

/** Whether a coupon of free delivery pays for this way to the country. */
export const isCarriedFree = ({ code }: { code: string }, country: string | null): boolean =>
  country === CARRIED_FREE.country && CARRIED_FREE.ways.includes(code)
