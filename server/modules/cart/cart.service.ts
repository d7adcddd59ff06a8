import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { addItem as addItemCall, Cart, LineOptions, updateItem as updateItemCall } from '#contract/cart.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { withIdempotentStatement } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readCurrencyConfig } from '../settings/settings.service.ts'
import { cartLines, carts } from './cart.tables.ts'
import { cartOf, type Goods, readGoods, reckon } from './cart-answer.service.ts'
import { type Change, changeCart, isOutdated, take } from './cart-change.service.ts'
import { type CartProof, hashOf, isProven, randomWord } from './cart-proof.service.ts'
import { NEW_LINE } from './cart-save.service.ts'
import { type CartRow, type CartState, type LineRow, readState } from './cart-state.service.ts'
import { allowLine, allowQuantity, chooseOptions, piecesOf, sellable, takenBy } from './line.rules.ts'

export { takenBy }

const EMPTY_KEPT_DAYS = 90

type BodyOf<E> = ParsedInputOf<E> extends { body: infer B } ? B : never

const assertCurrency = ({ cart }: CartState, currencyId: number): void => {
  if (cart.currencyId !== currencyId) throw new ProblemError('currency-not-allowed')
}

/** The cart whose protectCode is right; an unknown cart and a wrong code are refused alike. */
export async function verifyCart(db: Db, cartId: string, protectCode: string): Promise<CartRow> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId))
  if (!isProven(protectCode, cart?.protectHash) || !cart) throw new ProblemError('cart-unknown')
  return cart
}

/** A new, empty cart; its protectCode is in this answer only. */
export async function createCart(db: Db, caller: Caller): Promise<Cart> {
  const protectCode = randomWord()
  const { mainCurrencyId } = await readCurrencyConfig(db)
  const row = { id: randomWord(), protectHash: hashOf(protectCode), siteId: caller.siteId, storeId: caller.storeId, currencyId: mainCurrencyId }
  const [cart] = await db.insert(carts).values(row).returning()
  if (!cart) throw new Error('The cart was not written')
  return cartOf(await reckon(db, { cart, lines: [], guest: null, customer: null }, caller), protectCode)
}

/** The whole cart. Prices that differ from those last shown are a change: they raise the version. */
export async function readCart(db: Db, caller: Caller, { currencyId, ...proof }: CartProof & { currencyId: number }): Promise<Cart> {
  const state = await readState(db, proof)
  assertCurrency(state, currencyId)
  const reckoning = await reckon(db, state, caller)
  if (!isOutdated(reckoning)) return cartOf(reckoning, proof.protectCode)
  return changeCart(db, proof, caller, async (_current, held) => held)
}

// All products of the cart at once, with the one that is asked for: the rules and the answer read the same.
const goodsFor = (db: Db, caller: Caller, { lines }: CartState, productId: number) =>
  readGoods(db, [...new Set([...lines.map((line) => line.productId), productId])], caller.locale)

type Line = Pick<LineRow, 'productId' | 'optionsKey'>
const isEqualLine = (line: Line, productId: number, key: string) => line.productId === productId && line.optionsKey === key

/** Adds pieces; a line of the same product with equal options grows instead of a second one. */
export function addItem(db: Db, caller: Caller, body: BodyOf<typeof addItemCall>): Promise<Cart> {
  const add: Change = async (current, state) => {
    assertCurrency(state, body.currencyId)
    const pieces = take(piecesOf(body.qty))
    const goods = await goodsFor(current, caller, state, body.productId)
    const product = take(sellable(goods.get(body.productId)))
    const { options, key } = take(chooseOptions(product, body.options, goods))
    const equal = state.lines.find((line) => isEqualLine(line, product.id, key))
    const others = state.lines.filter((line) => line !== equal)
    if (!equal) take(allowLine(state.lines))
    // What is refused is the whole of the line; how many more fit is the answer to "available".
    const quantity = take(allowQuantity({ productId: product.id, options, quantity: (equal?.quantity ?? 0) + pieces }, others, goods))
    const line = { productId: product.id, quantity, options, optionsKey: key, shownPriceCents: product.priceCents, reservation: body.reservation ?? null }
    if (!equal) return { ...state, goods, lines: [...state.lines, { id: NEW_LINE, cartId: state.cart.id, ...line }] }
    return { ...state, goods, lines: state.lines.map((each) => (each === equal ? { ...each, ...line } : each)) }
  }
  return withIdempotentStatement(db, caller, 'addItem', body, (keep) => changeCart(db, body, caller, add, keep))
}

function isSameFamily(goods: Goods, left: number, right: number): boolean {
  const main = goods.get(left)?.mainProductSlug
  return left === right || (main !== undefined && main !== null && main === goods.get(right)?.mainProductSlug)
}

/** Sets the quantity of a line, and its options or variant when they are sent; a line that becomes equal to another joins it. */
export function updateItem(db: Db, caller: Caller, body: BodyOf<typeof updateItemCall>): Promise<Cart> {
  return changeCart(db, body, caller, async (current, state) => {
    assertCurrency(state, body.currencyId)
    const row = state.lines.find(({ id }) => id === body.itemId)
    if (!row) throw new ProblemError('item-not-in-cart')
    const pieces = take(piecesOf(body.qty))
    const goods = await goodsFor(current, caller, state, body.productId)
    const product = take(sellable(goods.get(body.productId)))
    if (!isSameFamily(goods, row.productId, product.id)) throw new ProblemError('product-unknown')
    const given: LineOptions = body.options ?? row.options
    const { options, key } = take(chooseOptions(product, given, goods))
    const twin = state.lines.find((line) => line !== row && isEqualLine(line, product.id, key))
    const others = state.lines.filter((line) => line !== row && line !== twin)
    const quantity = take(allowQuantity({ productId: product.id, options, quantity: pieces + (twin?.quantity ?? 0) }, others, goods))
    const target = twin ?? row
    const line = { ...target, productId: product.id, quantity, options, optionsKey: key, shownPriceCents: product.priceCents }
    return { ...state, goods, lines: state.lines.flatMap((each) => (each === target ? line : each === row ? [] : each)) }
  })
}

/** Removes a line. */
export function deleteItem(db: Db, caller: Caller, { itemId, ...proof }: CartProof & { itemId: number }): Promise<Cart> {
  return changeCart(db, proof, caller, async (_current, state) => {
    const lines = state.lines.filter(({ id }) => id !== itemId)
    if (lines.length === state.lines.length) throw new ProblemError('item-not-in-cart')
    return { ...state, lines }
  })
}

/** Removes all lines. */
export const clearCart = (db: Db, caller: Caller, proof: CartProof): Promise<Cart> =>
  changeCart(db, proof, caller, async (_current, state) => ({ ...state, lines: [] }))

/** Forgets empty carts that nobody has touched for 90 days. */
export async function sweepCarts(db: Db): Promise<void> {
  const lines = db.select({ one: sql`1` }).from(cartLines).where(eq(cartLines.cartId, carts.id))
  const isOld = sql`${carts.changedAt} < now() - make_interval(days => ${EMPTY_KEPT_DAYS})`
  await db.delete(carts).where(and(isOld, isNull(carts.orderedAt), notExists(lines)))
}
