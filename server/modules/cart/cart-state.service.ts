import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { cartLines, carts, guestUsers } from './cart.tables.ts'
import { type CartProof, isProven } from './cart-proof.service.ts'

export type CartRow = typeof carts.$inferSelect
export type LineRow = typeof cartLines.$inferSelect
export type GuestRow = typeof guestUsers.$inferSelect

/** A cart with all that hangs on it. */
export interface CartState {
  cart: CartRow
  lines: LineRow[]
  guest: GuestRow | null
}

// One statement, so that version, lines and guest are of the same moment.
async function findState(db: Db, cartId: string): Promise<CartState | undefined> {
  const rows = await db
    .select({ cart: carts, guest: guestUsers, line: cartLines })
    .from(carts)
    .leftJoin(guestUsers, eq(guestUsers.cartId, carts.id))
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(eq(carts.id, cartId))
    .orderBy(asc(cartLines.id))
  const [first] = rows
  return first && { cart: first.cart, guest: first.guest, lines: rows.flatMap(({ line }) => line ?? []) }
}

function refuseOrdered(cart: Pick<CartRow, 'orderedAt'>): void {
  if (cart.orderedAt !== null) throw new Refusal('cart-ordered')
}

/** The whole cart, open and proven, for reading. */
export async function readState(db: Db, proof: CartProof): Promise<CartState> {
  const state = await findState(db, proof.cartId)
  if (!isProven(proof.protectCode, state?.cart.protectHash) || !state) throw new Refusal('cart-unknown')
  refuseOrdered(state.cart)
  return state
}

/** The whole cart, proven, held for this transaction alone; ordered or not. */
export async function lockAnyState(transaction: Db, proof: CartProof): Promise<CartState> {
  const [held] = await transaction.select({ protectHash: carts.protectHash }).from(carts).where(eq(carts.id, proof.cartId)).for('update')
  if (!isProven(proof.protectCode, held?.protectHash)) throw new Refusal('cart-unknown')
  // Read again once the lock is held: what the waiting statement saw may be older than the lock.
  const state = await findState(transaction, proof.cartId)
  if (!state) throw new Refusal('cart-unknown')
  return state
}

/** The whole cart, open and proven, held for this transaction alone. */
export async function lockState(transaction: Db, proof: CartProof): Promise<CartState> {
  const state = await lockAnyState(transaction, proof)
  refuseOrdered(state.cart)
  return state
}

type Change = Partial<Pick<CartRow, 'deliveryMethodId' | 'deliveryBranchId' | 'paymentMethodId' | 'orderedAt'>>

/** Writes the cart's own row; every write raises the version. */
export async function saveCart(transaction: Db, cart: CartRow, change: Change): Promise<CartRow> {
  const [saved] = await transaction
    .update(carts)
    .set({ ...change, version: sql`${carts.version} + 1`, changedAt: sql`now()` })
    .where(eq(carts.id, cart.id))
    .returning()
  if (!saved) throw new Refusal('cart-unknown')
  return saved
}
