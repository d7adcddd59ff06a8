import type { Cart } from '#contract/cart.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import type { VatRegister } from '#server/ports/vat-register.ts'
import { askRegister } from '../vat/vat.service.ts'
import { readCart } from './cart.service.ts'
import { attachCart } from './cart-customer.service.ts'
import { priceCart } from './cart-pricing.service.ts'
import { readState } from './cart-state.service.ts'
import { redactFor } from './orderer.rules.ts'

/** What the responses of carts depend on. */
export interface CartShop {
  readonly db: Db
  readonly vatRegister: VatRegister
}

// The register is asked outside of any transaction: a state that is slow to respond must not hold the lock of a cart.
async function withCheckedVatNumber(shop: CartShop, caller: Caller, cart: Cart): Promise<Cart> {
  if (cart.vat.vatNumber !== 'unanswered') return cart
  const proof = { cartId: cart.id, protectCode: cart.protectCode }
  const { identity } = (await priceCart(shop.db, await readState(shop.db, proof), caller)).vat
  if (identity === null || !(await askRegister(shop, caller, identity))) return cart
  return readCart(shop.db, caller, { ...proof, currencyId: cart.currencyId })
}

/**
 * Returns a cart as its caller may see it, assigned to the account of the logged-in user, with the register's response about a VAT number that it
 * waits for. Every operation that returns a cart is mounted so.
 */
export const respondWithCart =
  <I, C extends Cart | null>(shop: CartShop, work: (input: I, caller: Caller) => Promise<C>) =>
  async (input: I, caller: Caller): Promise<Cart | C> => {
    const response = await work(input, caller)
    const userId = customerIdOf(caller)
    if (response && userId !== null) await attachCart(shop.db, response.id, userId)
    return response && redactFor(caller, await withCheckedVatNumber(shop, caller, response))
  }
