import { and, asc, desc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Cart, getAbandoned as getAbandonedCall } from '#contract/cart.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { lockUser } from '../session/locked-user.service.ts'
import { readCurrencyConfig } from '../settings/settings.service.ts'
import { mergeLines } from './abandoned.rules.ts'
import { createCart } from './cart.service.ts'
import { cartLines, carts } from './cart.tables.ts'
import { type Change, changeLockedCart } from './cart-change.service.ts'
import { attachCart } from './cart-customer.service.ts'
import { type CartProof, isProven } from './cart-proof.service.ts'

type AbandonedInput = ParsedInputOf<typeof getAbandonedCall>['body']

/** The named cart, when it is open and proven; null without one. */
async function openCart(db: Db, { cartId = '', protectCode = '', currencyId }: AbandonedInput): Promise<CartProof | null> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId))
  if (!isProven(protectCode, cart?.protectHash) || !cart || cart.orderedAt !== null) return null
  if (cart.currencyId !== currencyId) throw new ProblemError('currency-not-allowed')
  return { cartId, protectCode }
}

/** Locks the account's other open carts with lines; the most recently used one first. */
async function lockAbandonedCarts(transaction: Db, userId: number, cartId: string, currencyId: number): Promise<string[]> {
  const lines = transaction.select({ one: sql`1` }).from(cartLines).where(eq(cartLines.cartId, carts.id))
  const abandonedIds = await transaction
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.userId, userId), ne(carts.id, cartId), eq(carts.currencyId, currencyId), isNull(carts.orderedAt), exists(lines)))
    .orderBy(desc(carts.changedAt), asc(carts.id))
    .for('update')
  return abandonedIds.map(({ id }) => id)
}

const mergeFrom =
  (abandonedIds: readonly string[]): Change =>
  async (transaction, state) => {
    const rows = await transaction
      .select()
      .from(cartLines)
      .where(inArray(cartLines.cartId, [...abandonedIds]))
      .orderBy(asc(cartLines.id))
    const merged = mergeLines(
      state.cart.id,
      state.lines,
      abandonedIds.flatMap((cartId) => rows.filter((row) => row.cartId === cartId)),
    )
    if (merged.mergedIds.length > 0) await transaction.delete(cartLines).where(inArray(cartLines.id, merged.mergedIds))
    if (merged.movedIds.length > 0) await transaction.update(cartLines).set({ cartId: state.cart.id }).where(inArray(cartLines.id, merged.movedIds))
    await transaction
      .update(carts)
      .set({ version: sql`${carts.version} + 1` })
      .where(inArray(carts.id, [...abandonedIds]))
    return { ...state, lines: merged.lines }
  }

/**
 * Moves the lines of the customer's abandoned carts into the named cart, or into a new one; null without any. Concurrent log-ins of a user are
 * serialized, so that nothing is moved twice.
 */
export async function getAbandoned(db: Db, caller: Caller, body: AbandonedInput): Promise<Cart | null> {
  const { id: userId } = requireUser(caller)
  const { allowedCurrencies } = await readCurrencyConfig(db)
  if (!allowedCurrencies.some(({ id }) => id === body.currencyId)) throw new ProblemError('currency-not-allowed')
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId)
    const named = await openCart(transaction, body)
    if (named) await attachCart(transaction, named.cartId, userId)
    const abandonedIds = await lockAbandonedCarts(transaction, userId, named?.cartId ?? '', body.currencyId)
    if (abandonedIds.length === 0) return null
    return changeLockedCart(transaction, named ?? (await newCart(transaction, caller)), caller, mergeFrom(abandonedIds))
  })
}

async function newCart(transaction: Db, caller: Caller): Promise<CartProof> {
  const { id: cartId, protectCode } = await createCart(transaction, caller)
  return { cartId, protectCode }
}
