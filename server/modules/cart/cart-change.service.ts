import { and, eq, inArray } from 'drizzle-orm'
import type { Cart } from '#contract/cart.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { Refusal } from '#server/http/refusal.ts'
import { cartLines } from './cart.tables.ts'
import { cartOf, choicesOf, type Goods, type Reckoning, reckon } from './cart-answer.service.ts'
import type { CartProof } from './cart-proof.service.ts'
import { type CartState, lockState, saveCart } from './cart-state.service.ts'
import type { Ruling } from './line.rules.ts'

/** The value a rule grants; else its refusal is thrown. */
export function take<T>(ruling: Ruling<T>): T {
  if ('fault' in ruling) throw new Refusal(ruling.fault.code, ruling.fault.extra)
  return ruling.granted
}

const hasOtherPrices = ({ lines }: Reckoning) => lines.filter(({ row, priceCents }) => row.shownPriceCents !== priceCents)

/** Whether an answer would show something else than the last one: another price, a line or a choice that fell away. */
export function isOutdated(reckoning: Reckoning): boolean {
  const { cart } = reckoning.state
  const choices = choicesOf(reckoning)
  return (
    reckoning.gone.length > 0 ||
    hasOtherPrices(reckoning).length > 0 ||
    choices.deliveryMethodId !== cart.deliveryMethodId ||
    choices.deliveryBranchId !== cart.deliveryBranchId ||
    choices.paymentMethodId !== cart.paymentMethodId
  )
}

// Notes the prices the shopper is about to see, so that a later difference is noticed.
async function noteShown(transaction: Db, reckoning: Reckoning): Promise<void> {
  for (const { row, priceCents } of hasOtherPrices(reckoning)) {
    await transaction.update(cartLines).set({ shownPriceCents: priceCents }).where(eq(cartLines.id, row.id))
    row.shownPriceCents = priceCents
  }
  const gone = reckoning.gone.map(({ id }) => id)
  if (gone.length > 0) await transaction.delete(cartLines).where(and(eq(cartLines.cartId, reckoning.state.cart.id), inArray(cartLines.id, gone)))
}

/** A cart after a change, with the products that were read for it. */
export type Changed = CartState & { goods?: Goods }

/** Ends a write: drops choices that no longer apply, raises the version and answers the whole cart. */
async function settle(transaction: Db, { goods, ...state }: Changed, locale: Locale, protectCode: string): Promise<Cart> {
  const reckoning = await reckon(transaction, state, locale, goods)
  await noteShown(transaction, reckoning)
  const cart = await saveCart(transaction, state.cart, choicesOf(reckoning))
  return cartOf({ ...reckoning, state: { ...state, cart } }, protectCode)
}

/** Changes what the cart holds, or what is chosen; answers the cart as it stands after. */
export type Change = (transaction: Db, state: CartState) => Promise<Changed>

/** One write inside a transaction that is already open: lock, rules and write by `change`, then the whole cart. */
export async function changeWithin(transaction: Db, proof: CartProof, locale: Locale, change: Change): Promise<Cart> {
  const state = await lockState(transaction, proof)
  return settle(transaction, await change(transaction, state), locale, proof.protectCode)
}

/** One write of a cart in a transaction of its own. */
export const changeCart = (db: Db, proof: CartProof, locale: Locale, change: Change): Promise<Cart> =>
  inTransaction(db, (transaction) => changeWithin(transaction, proof, locale, change))
