import type { Coupon, MemberCard } from '#contract/cart.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import type { Parcel } from '../checkout-method/checkout-method.rules.ts'
import { type CouponFault, couponIn, customerKeys, findCoupon, judgeCoupon, readScope, wasUsedBy } from '../coupon/coupon.service.ts'
import { findCard } from '../member-card/member-card.service.ts'
import { type Charges, itemsCents, type PricedLine } from './cart.rules.ts'
import type { CartRow, CartState } from './cart-state.service.ts'
import { ordererOf } from './orderer.rules.ts'

/** The coupon that is set on a cart. */
export interface SetCoupon {
  code: string
  /** Null when there is no such coupon any more. */
  shown: Coupon | null
  /** Why it is worth nothing now. */
  fault: CouponFault | null
  charge: NonNullable<Charges['coupon']> | null
}

export interface Reductions {
  coupon: SetCoupon | null
  /** The member card, while it is good in the hands of the caller. */
  card: MemberCard | null
}

interface Bought extends PricedLine {
  row: { productId: number }
}

/** What a cart is judged by. */
interface Content {
  lines: readonly Bought[]
  parcel: Parcel
  country: string | null
}

// Names by which a coupon that is once per customer knows who orders; none before anybody said who.
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
  if (!coupon) return { code, shown: null, fault: { code: 'coupon-unknown' }, charge: null }
  const productIds = lines.map(({ row }) => row.productId)
  const { isFor, categories } = await readScope(db, coupon, productIds, caller.locale)
  const fitting = lines.map(({ row }) => isFor(row.productId))
  const result = judgeCoupon(coupon, {
    at: caller.at,
    subtotalCents: itemsCents(lines),
    fittingCents: itemsCents(lines.filter((_line, index) => fitting[index])),
    digitalOnly: parcel.digitalOnly,
    country,
    isLoggedIn: customerIdOf(caller) !== null,
    hasMemberCard,
    wasUsed: coupon.oncePerCustomer && (await wasUsedBy(db, coupon, customerKeysOf(state, caller))),
    categories,
  })
  const shown = couponIn(coupon, caller.locale)
  return 'fault' in result ? { code, shown, fault: result.fault, charge: null } : { code, shown, fault: null, charge: { cents: result.value, isFor: fitting } }
}

/** Coupon and member card of a cart, judged now. */
export async function readReductions(db: Db, state: CartState, content: Content, caller: Caller): Promise<Reductions> {
  const { couponCode, memberCardBarcode } = state.cart
  const card = memberCardBarcode === null ? null : await findCard(db, memberCardBarcode, customerIdOf(caller), caller.locale)
  const coupon = couponCode === null ? null : await readCoupon(db, couponCode, state, content, caller, card !== null)
  return { coupon, card }
}

/** Whether deliveries that a coupon pays for are free. */
export const hasFreeDelivery = ({ coupon }: Reductions): boolean => coupon?.shown?.kind === 'freeDelivery' && coupon.fault === null

const TELLING: readonly string[] = ['coupon-used-up', 'coupon-already-used']

interface Shown {
  state: { cart: Pick<CartRow, 'memberCardBarcode' | 'shownTotalCents'> }
  reductions: Reductions
  amounts: { orderTotal: number }
}

/** Rejects an order whose coupon, member card or total is another one than the customer saw. */
export function assertShownTotal({ state: { cart }, reductions: { coupon, card }, amounts }: Shown): void {
  if (coupon?.fault) throw new ProblemError(TELLING.includes(coupon.fault.code) ? coupon.fault.code : 'cart-changed')
  const isOtherTotal = cart.shownTotalCents !== null && cart.shownTotalCents !== amounts.orderTotal
  if (isOtherTotal || (cart.memberCardBarcode !== null && !card)) throw new ProblemError('cart-changed')
}
