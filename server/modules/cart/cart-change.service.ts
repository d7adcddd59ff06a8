import type { Cart } from '#contract/cart.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { StoredKeyOf } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { TOTAL_CENTS_MAX } from './cart.rules.ts'
import { cartOf, choicesOf, type PricedCart, type ProductsById, priceCart } from './cart-pricing.service.ts'
import type { CartProof } from './cart-proof.service.ts'
import { type Draft, NEW_LINE, saveState } from './cart-save.service.ts'
import { type CartState, lockCart, readState } from './cart-state.service.ts'
import type { Result } from './result.rules.ts'

/** Returns the value of a result, or throws its error. */
export function unwrap<T>(result: Result<T>): T {
  if ('error' in result) throw new ProblemError(result.error.code, result.error.extra)
  return result.value
}

const hasOtherPrices = ({ lines }: PricedCart) => lines.filter(({ row, priceCents }) => row.shownPriceCents !== priceCents)

/** Whether the response would differ from the last one: another price or total, a removed line or choice. */
export function isStale(priced: PricedCart): boolean {
  const { cart } = priced.state
  const choices = choicesOf(priced)
  return (
    priced.missingLines.length > 0 ||
    hasOtherPrices(priced).length > 0 ||
    choices.deliveryMethodId !== cart.deliveryMethodId ||
    choices.deliveryBranchId !== cart.deliveryBranchId ||
    choices.paymentMethodId !== cart.paymentMethodId ||
    choices.memberCardBarcode !== cart.memberCardBarcode ||
    (cart.shownTotalCents !== null && cart.shownTotalCents !== priced.amounts.orderTotal)
  )
}

/** A cart after a change, with the products that were read for it. */
export type Changed = CartState & { products?: ProductsById }

/** Computes the changed cart. It may be called twice, so it writes nothing, except inside `changeLockedCart`. */
export type Change = (db: Db, state: CartState) => Promise<Changed>

// The prices the customer is about to see are stored, so that a later difference is detected; missing lines are removed.
function draftOf(priced: PricedCart): Draft {
  return {
    cart: { ...choicesOf(priced), couponCode: priced.state.cart.couponCode, shownTotalCents: priced.amounts.orderTotal },
    lines: priced.lines.map(({ row, priceCents }) => (row.shownPriceCents === priceCents ? row : { ...row, shownPriceCents: priceCents })),
  }
}

// Prices may rise above the limit for an existing cart: it can still be reduced.
function assertWithinLimits({ state, amounts: { itemsTotal, orderTotal } }: PricedCart): void {
  const isWithinLimits = Math.max(itemsTotal, orderTotal) <= TOTAL_CENTS_MAX
  if (!isWithinLimits && orderTotal > (state.cart.shownTotalCents ?? 0)) throw new ProblemError('quantity-too-large')
}

const withItemId = (cart: Cart, itemId: number): Cart => ({ ...cart, items: cart.items.map((item) => (item.itemId === NEW_LINE ? { ...item, itemId } : item)) })

/** Reads the cart, changes it, writes it, returns it whole; null on a concurrent write. */
async function tryChange(db: Db, proof: CartProof, caller: Caller, change: Change, keep: StoredKeyOf<Cart>): Promise<Cart | null> {
  const before = await readState(db, proof)
  const { products, ...changed } = await change(db, before)
  const priced = await priceCart(db, changed, caller, products)
  assertWithinLimits(priced)
  const draft = draftOf(priced)
  const after = { ...changed, cart: { ...changed.cart, ...draft.cart, version: before.cart.version + 1 } }
  const response = cartOf({ ...priced, state: after }, proof.protectCode)
  const saved = await saveState(db, before, draft, keep(response))
  if (!saved) return null
  return saved.addedId === null ? response : withItemId(response, saved.addedId)
}

const withoutStoredKey = () => null

/** One write of a locked cart: its change may write related rows in the same transaction. */
export const changeLockedCart = (db: Db, proof: CartProof, caller: Caller, change: Change, keep: StoredKeyOf<Cart> = withoutStoredKey): Promise<Cart> =>
  inTransaction(db, async (transaction) => {
    await lockCart(transaction, proof.cartId)
    const response = await tryChange(transaction, proof, caller, change, keep)
    if (!response) throw new Error('The cart was written while it was locked')
    return response
  })

/** One write of a cart; locks it only after a conflict. */
export async function changeCart(db: Db, proof: CartProof, caller: Caller, change: Change, keep: StoredKeyOf<Cart> = withoutStoredKey): Promise<Cart> {
  return (await tryChange(db, proof, caller, change, keep)) ?? changeLockedCart(db, proof, caller, change, keep)
}
