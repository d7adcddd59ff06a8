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
  if ('fault' in result) throw new ProblemError(result.fault.code, result.fault.extra)
  return result.value
}

const hasOtherPrices = ({ lines }: PricedCart) => lines.filter(({ row, priceCents }) => row.shownPriceCents !== priceCents)

/** Whether an answer would show something else than the last one: another price or total, a line or a choice that fell away. */
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

/** Says what the cart shall be. It may be asked twice, so it writes nothing, but inside `changeLockedCart`. */
export type Change = (db: Db, state: CartState) => Promise<Changed>

// The prices the customer is about to see are noted, so that a later difference is noticed; missing lines are dropped.
function draftOf(priced: PricedCart): Draft {
  return {
    cart: { ...choicesOf(priced), couponCode: priced.state.cart.couponCode, shownTotalCents: priced.amounts.orderTotal },
    lines: priced.lines.map(({ row, priceCents }) => (row.shownPriceCents === priceCents ? row : { ...row, shownPriceCents: priceCents })),
  }
}

// Prices may rise under a cart that is there already: it can still be made smaller.
function assertRoom({ state, amounts: { itemsTotal, orderTotal } }: PricedCart): void {
  const hasRoom = Math.max(itemsTotal, orderTotal) <= TOTAL_CENTS_MAX
  if (!hasRoom && orderTotal > (state.cart.shownTotalCents ?? 0)) throw new ProblemError('quantity-too-large')
}

const withItemId = (cart: Cart, itemId: number): Cart => ({ ...cart, items: cart.items.map((item) => (item.itemId === NEW_LINE ? { ...item, itemId } : item)) })

/** Reads the cart, changes it, writes it, returns it whole; null when somebody else wrote it meanwhile. */
async function tryChange(db: Db, proof: CartProof, caller: Caller, change: Change, keep: StoredKeyOf<Cart>): Promise<Cart | null> {
  const before = await readState(db, proof)
  const { products, ...wanted } = await change(db, before)
  const priced = await priceCart(db, wanted, caller, products)
  assertRoom(priced)
  const draft = draftOf(priced)
  const after = { ...wanted, cart: { ...wanted.cart, ...draft.cart, version: before.cart.version + 1 } }
  const answer = cartOf({ ...priced, state: after }, proof.protectCode)
  const saved = await saveState(db, before, draft, keep(answer))
  if (!saved) return null
  return saved.addedId === null ? answer : withItemId(answer, saved.addedId)
}

const storeNothing = () => null

/** One write of a cart that is held for it: its change may write what hangs on the cart, in the same transaction. */
export const changeLockedCart = (db: Db, proof: CartProof, caller: Caller, change: Change, keep: StoredKeyOf<Cart> = storeNothing): Promise<Cart> =>
  inTransaction(db, async (transaction) => {
    await lockCart(transaction, proof.cartId)
    const answer = await tryChange(transaction, proof, caller, change, keep)
    if (!answer) throw new Error('The cart was written while it was locked')
    return answer
  })

/** One write of a cart; holds it only when two writes met. */
export async function changeCart(db: Db, proof: CartProof, caller: Caller, change: Change, keep: StoredKeyOf<Cart> = storeNothing): Promise<Cart> {
  return (await tryChange(db, proof, caller, change, keep)) ?? changeLockedCart(db, proof, caller, change, keep)
}
