import { and, eq, isNull, sql } from 'drizzle-orm'
import { companyOf } from '#contract/address.constants.ts'
import type { assignAddresses as assignAddressesCall, Cart } from '#contract/cart.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import { ownAddresses } from '../address/address.service.ts'
import { assertCountries } from '../address/checked-address.service.ts'
import { lockUser } from '../session/locked-user.service.ts'
import { carts, guestUsers } from './cart.tables.ts'
import { changeLockedCart } from './cart-change.service.ts'
import { cartCustomers } from './cart-customer.tables.ts'
import type { CartState } from './cart-state.service.ts'
import { type Orderer, ordererOf } from './orderer.rules.ts'

export { type Orderer, ordererOf }

type AssignInput = ParsedInputOf<typeof assignAddressesCall>['body']

/** Stores the customer's chosen addresses; a previous guest is deleted. */
export async function assignAddresses(db: Db, caller: Caller, body: AssignInput): Promise<Cart> {
  const userId = customerIdOf(caller)
  if (userId === null) throw new ProblemError('no-active-user')
  const { userShippingAddressId: shippingAddressId, userBillingAddressId: billingAddressId } = body
  const company = companyOf(body)
  return changeLockedCart(db, body, caller, async (transaction, state) => {
    const [user, own] = [await lockUser(transaction, userId), await ownAddresses(transaction, userId, [shippingAddressId, billingAddressId])]
    const [shippingAddress, billingAddress] = [own.get(shippingAddressId), own.get(billingAddressId)]
    if (!shippingAddress || !billingAddress) throw new ProblemError('address-gone')
    await assertCountries(transaction, caller, [shippingAddress, billingAddress])
    const row = { userId, shippingAddressId, billingAddressId, ...company }
    await transaction
      .insert(cartCustomers)
      .values({ cartId: state.cart.id, ...row })
      .onConflictDoUpdate({ target: cartCustomers.cartId, set: row })
    await transaction.delete(guestUsers).where(eq(guestUsers.cartId, state.cart.id))
    const { email, firstName, lastName, phone } = user
    const customer = { userId, email, firstName, lastName, phone, shippingAddress, billingAddress, ...company }
    return { ...state, guest: null, customer }
  })
}

/** Assigns an open cart, which its caller has proven, to the account. */
export async function attachCart(db: Db, cartId: string, userId: number): Promise<void> {
  await db
    .update(carts)
    .set({ userId })
    .where(and(eq(carts.id, cartId), isNull(carts.orderedAt), sql`${carts.userId} is distinct from ${userId}`))
}

/** Removes the customer from the cart. */
export async function removeCustomer(transaction: Db, cartId: string): Promise<void> {
  await transaction.delete(cartCustomers).where(eq(cartCustomers.cartId, cartId))
}

interface Actor {
  userId?: number | null | undefined
  userBillingAddressId?: number | null | undefined
  userShippingAddressId?: number | null | undefined
}

// A customer of the cart whose address was deleted: the state has none then.
async function assertAddressesExist(db: Db, { cart, customer }: CartState, customerId: number | null): Promise<void> {
  if (customer || customerId === null || cart.orderedAt !== null) return
  const isAssigned = and(eq(cartCustomers.cartId, cart.id), eq(cartCustomers.userId, customerId))
  if ((await db.$count(cartCustomers, isAssigned)) > 0) throw new ProblemError('address-gone')
}

/**
 * The actor is identified by token and cart only: another user's id, and an address of another user, are rejected. Rejects with `address-gone` when an
 * address of the cart was deleted from the account.
 */
export async function assertActor(db: Db, caller: Caller, state: CartState, actor: Actor): Promise<void> {
  const { guest } = state
  const customerId = customerIdOf(caller)
  await assertAddressesExist(db, state, customerId)
  const named = actor.userId ?? null
  const addressIds = [actor.userBillingAddressId, actor.userShippingAddressId].filter((id) => typeof id === 'number')
  if (named !== null && named !== (customerId ?? guest?.id)) throw new ProblemError('forbidden')
  if (addressIds.length === 0) return
  const own = customerId === null ? new Map() : await ownAddresses(db, customerId, addressIds)
  if (!addressIds.every((id) => own.has(id))) throw new ProblemError('forbidden')
}

/** The orderer of the cart; rejects with `no-active-user` without a guest or customer. */
export function ordererIn(state: CartState, caller: Caller): Orderer {
  const orderer = ordererOf(state, caller)
  if (!orderer) throw new ProblemError('no-active-user')
  return orderer
}

/** Stores the company that buys the cart. */
export async function saveCompany(transaction: Db, state: CartState, { companyName, oib }: { companyName: string; oib: string }): Promise<CartState> {
  const company = { companyName, companyOIB: oib }
  const cartId = state.cart.id
  if (state.customer) await transaction.update(cartCustomers).set(company).where(eq(cartCustomers.cartId, cartId))
  else await transaction.update(guestUsers).set(company).where(eq(guestUsers.cartId, cartId))
  const { guest, customer } = state
  return { ...state, guest: guest && { ...guest, ...company }, customer: customer && { ...customer, ...company } }
}
