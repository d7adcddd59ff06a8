import type { Cart } from '#contract/cart.ts'
import type { applyCoupon as applyCouponCall } from '#contract/coupon.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { findStoredResult, withIdempotentStatement } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { codeKey } from '../coupon/coupon.service.ts'
import { withTryLimit } from '../session/guess-limit.service.ts'
import { type Change, changeCart } from './cart-change.service.ts'
import { priceCart } from './cart-pricing.service.ts'
import type { CartProof } from './cart-proof.service.ts'
import { readAnyState } from './cart-state.service.ts'

type CouponInput = ParsedInputOf<typeof applyCouponCall>['body']

/** Applies the coupon, replacing another one; one that has no effect now is rejected, and the cart is unchanged. */
export async function applyCoupon(db: Db, caller: Caller, body: CouponInput): Promise<Cart> {
  const set: Change = async (current, state) => {
    const wanted = { ...state, cart: { ...state.cart, couponCode: codeKey(body.couponCode) } }
    const { reductions, products } = await priceCart(current, wanted, caller)
    const error = reductions.coupon?.error
    if (error) throw new ProblemError(error.code, error.extra)
    return { ...wanted, products }
  }
  await readAnyState(db, body)
  const stored = await findStoredResult<Cart>(db, caller, 'applyCoupon', body)
  return (
    stored ??
    withTryLimit(db, caller, 'coupon', body.cartId, () =>
      withIdempotentStatement<Cart>(db, caller, 'applyCoupon', body, (keep) => changeCart(db, body, caller, set, keep)),
    )
  )
}

/** Removes the coupon, if there is one. */
export const removeCoupon = (db: Db, caller: Caller, proof: CartProof): Promise<Cart> =>
  changeCart(db, proof, caller, async (_current, state) => ({ ...state, cart: { ...state.cart, couponCode: null } }))
