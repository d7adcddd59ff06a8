import { createHash } from 'node:crypto'
import type { CouponRefusal } from '#contract/cart.ts'
import { amountOf } from '#contract/cents.ts'
import type { CouponProblem } from '#contract/problem.ts'
import { cleanCode } from '#contract/text.constants.ts'
import { shareOf } from '#server/money/shares.ts'
import { mailboxKey } from '#server/text/email-key.ts'
import type { coupons } from './coupon.tables.ts'

export type CouponRow = typeof coupons.$inferSelect

/** A free delivery coupon is valid for these shipping methods, in this country. */
const FREE_DELIVERY: { country: string; methods: readonly string[] } = { country: 'HR', methods: ['homeDelivery', 'parcelLocker'] }

/** A normalised code. */
export const codeKey = (code: string): string => cleanCode(code).toUpperCase()

/** Why a coupon has no effect, and what it requires. */
export interface CouponFault {
  code: CouponRefusal
  extra?: { coupon: CouponProblem }
}

const rejected = (code: CouponRefusal, coupon?: CouponProblem): { error: CouponFault } => ({ error: { code, ...(coupon && { extra: { coupon } }) } })

/** Keys that identify a customer for coupons; mailboxes are hashed. */
export const customerKeys = ({ userId, email }: { userId: number | null; email: string | null }): string[] => [
  ...(userId === null ? [] : [`user ${userId}`]),
  ...(email === null ? [] : [`email ${createHash('sha256').update(mailboxKey(email)).digest('hex')}`]),
]

/** The properties a coupon is checked against. */
export interface CouponContext {
  at: Date
  subtotalCents: number
  /** Value of the eligible products. */
  eligibleCents: number
  digitalOnly: boolean
  /** ISO code of the destination country; null before the address is known. */
  country: string | null
  isLoggedIn: boolean
  hasMemberCard: boolean
  /** Whether this customer used it before, as far as the customer is known. */
  wasUsed: boolean
  /** Whether this customer has an order, as far as the customer is known. */
  hasOrdered: boolean
  /** Names of the eligible categories, in the language of the caller. */
  categories: string[]
}

const isUsedUp = ({ usageLimit, usedCount }: CouponRow): boolean => usageLimit !== null && usedCount >= usageLimit

const isWithoutEffect = ({ kind }: CouponRow, { eligibleCents, digitalOnly, country }: CouponContext): boolean =>
  eligibleCents === 0 || (kind === 'freeDelivery' && (digitalOnly || (country !== null && country !== FREE_DELIVERY.country)))

/** Cents that a coupon deducts from products of this value. */
export function worthOf({ kind, valuePercent, valueCents }: Pick<CouponRow, 'kind' | 'valuePercent' | 'valueCents'>, eligibleCents: number): number {
  if (kind === 'percent') return shareOf(eligibleCents, valuePercent ?? 0, 100)
  return kind === 'fixed' ? Math.min(valueCents ?? 0, eligibleCents) : 0
}

/** The coupon's reduction in cents, or why it has no effect; a disabled one counts as unknown. */
export function checkCoupon(coupon: CouponRow | undefined, context: CouponContext): { value: number } | { error: CouponFault } {
  if (!coupon?.active) return rejected('coupon-unknown')
  const { validFrom, validTo, minimumCents } = coupon
  if (validTo !== null && context.at >= validTo) return rejected('coupon-expired')
  if (validFrom !== null && context.at < validFrom) return rejected('coupon-not-started', { from: validFrom.toISOString() })
  if (isUsedUp(coupon)) return rejected('coupon-used-up')
  if (coupon.customersOnly && !context.isLoggedIn) return rejected('coupon-login-required')
  if (coupon.oncePerCustomer && context.wasUsed) return rejected('coupon-already-used')
  if (coupon.firstOrderOnly && context.hasOrdered) return rejected('coupon-first-order')
  if (context.hasMemberCard && !coupon.combinesWithMemberCard) return rejected('coupon-not-with-card')
  if (isWithoutEffect(coupon, context)) return rejected('coupon-not-applicable', context.categories.length > 0 ? { categories: context.categories } : undefined)
  if (context.subtotalCents < minimumCents) return rejected('coupon-below-minimum', { minimum: amountOf(minimumCents) })
  return { value: worthOf(coupon, context.eligibleCents) }
}

/** Whether a free delivery coupon covers this shipping method to the country. */
export const isDeliveredFree = ({ code }: { code: string }, country: string | null): boolean =>
  country === FREE_DELIVERY.country && FREE_DELIVERY.methods.includes(code)
