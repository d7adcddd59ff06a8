import type { Coupon, MemberCard } from '#contract/cart.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import type { Parcel } from '../checkout-method/checkout-method.rules.ts'
import { type CouponFault, checkCoupon, couponIn, customerKeys, findCoupon, hasOrdered, readScope, wasUsedBy } from '../coupon/coupon.service.ts'
import { findCard } from '../member-card/member-card.service.ts'
import { type Charges, itemsCents, type PricedLine } from './cart.rules.ts'
import type { CartRow, CartState } from './cart-state.service.ts'
import { ordererOf } from './orderer.rules.ts'

/** The applied coupon of a cart. */
export interface SetCoupon {
  code: string
  /** Null when there is no such coupon any more. */
  shown: Coupon | null
  /** Why it has no effect now. */
  error: CouponFault | null
  charge: NonNullable<Charges['coupon']> | null
}

export interface Reductions {
  coupon: SetCoupon | null
  /** The member card, while it is valid for the caller. */
  card: MemberCard | null
}

interface CartProducts extends PricedLine {
  row: { productId: number }
}

/** The properties of a cart that coupons depend on. */
interface Content {
  lines: readonly CartProducts[]
  parcel: Parcel
  country: string | null
}

// Keys that identify the customer for coupons; none before the orderer is known.
const customerKeysOf = (state: CartState, caller: Caller): string[] =>
  customerKeys({ userId: customerIdOf(caller), email: ordererOf(state, caller)?.email ?? null })

async function readCoupon(
  db: Db,
  code: string,
  state: CartState,
  { lines, parcel, country }: Content,
  caller: Caller,
  hasMemberCard: boolean,
): Promise<SetCoupon> {
  const coupon = await findCoupon(db, code)
  if (!coupon) return { code, shown: null, error: { code: 'coupon-unknown' }, charge: null }
  const productIds = lines.map(({ row }) => row.productId)
  const { isFor, categories } = await readScope(db, coupon, productIds, caller.locale)
  const eligible = lines.map(({ row }) => isFor(row.productId))
  const keys = customerKeysOf(state, caller)
  const result = checkCoupon(coupon, {
    at: caller.at,
    subtotalCents: parcel.subtotalCents,
    eligibleCents: itemsCents(lines.filter((_line, index) => eligible[index])),
    digitalOnly: parcel.digitalOnly,
    country,
    isLoggedIn: customerIdOf(caller) !== null,
    hasMemberCard,
    wasUsed: coupon.oncePerCustomer && (await wasUsedBy(db, coupon, keys)),
    hasOrdered: coupon.firstOrderOnly && (await hasOrdered(db, keys)),
    categories,
  })
  const shown = couponIn(coupon, caller.locale)
  return 'error' in result ? { code, shown, error: result.error, charge: null } : { code, shown, error: null, charge: { cents: result.value, isFor: eligible } }
}

/** Coupon and member card of a cart, checked now. */
export async function readReductions(db: Db, state: CartState, content: Content, caller: Caller): Promise<Reductions> {
  const { couponCode, memberCardBarcode } = state.cart
  const card = memberCardBarcode === null ? null : await findCard(db, memberCardBarcode, customerIdOf(caller), caller.locale)
  const coupon = couponCode === null ? null : await readCoupon(db, couponCode, state, content, caller, card !== null)
  return { coupon, card }
}

/** Whether deliveries that a coupon pays for are free. */
export const hasFreeDelivery = ({ coupon }: Reductions): boolean => coupon?.shown?.kind === 'freeDelivery' && coupon.error === null

const REASONS_SHOWN: readonly string[] = ['coupon-used-up', 'coupon-already-used', 'coupon-first-order']

interface Shown {
  state: { cart: Pick<CartRow, 'memberCardBarcode' | 'shownTotalCents'> }
  reductions: Reductions
  amounts: { orderTotal: number }
}

/** Rejects an order whose coupon, member card or total differs from what the customer saw. */
export function assertShownTotal({ state: { cart }, reductions: { coupon, card }, amounts }: Shown): void {
  if (coupon?.error) throw new ProblemError(REASONS_SHOWN.includes(coupon.error.code) ? coupon.error.code : 'cart-changed')
  const isOtherTotal = cart.shownTotalCents !== null && cart.shownTotalCents !== amounts.orderTotal
  if (isOtherTotal || (cart.memberCardBarcode !== null && !card)) throw new ProblemError('cart-changed')
}
