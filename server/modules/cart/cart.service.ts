import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { addItem as addItemCall, Cart, LineOptions, updateItem as updateItemCall } from '#contract/cart.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { withIdempotentStatement } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readCurrencyConfig } from '../settings/settings.service.ts'
import { cartLines, carts } from './cart.tables.ts'
import { type Change, changeCart, isStale, unwrap } from './cart-change.service.ts'
import { cartOf, type ProductsById, priceCart, readProductsById } from './cart-pricing.service.ts'
import { type CartProof, hashOf, isProven, randomToken } from './cart-proof.service.ts'
import { NEW_LINE } from './cart-save.service.ts'
import { type CartRow, type CartState, type LineRow, readState } from './cart-state.service.ts'
import { allowLine, allowQuantity, checkSellable, chooseOptions, parseQuantity, quantitiesTaken } from './line.rules.ts'

export { quantitiesTaken }

const EMPTY_CART_TTL_DAYS = 90

type BodyOf<E> = ParsedInputOf<E> extends { body: infer B } ? B : never

const assertCurrency = ({ cart }: CartState, currencyId: number): void => {
  if (cart.currencyId !== currencyId) throw new ProblemError('currency-not-allowed')
}

/** The cart with the right protectCode; an unknown cart and a wrong code give the same error. */
export async function verifyCart(db: Db, cartId: string, protectCode: string): Promise<CartRow> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId))
  if (!isProven(protectCode, cart?.protectHash) || !cart) throw new ProblemError('cart-unknown')
  return cart
}

/** Creates an empty cart; its protectCode is in this response only. */
export async function createCart(db: Db, caller: Caller): Promise<Cart> {
  const protectCode = randomToken()
  const { mainCurrencyId } = await readCurrencyConfig(db)
  const row = { id: randomToken(), protectHash: hashOf(protectCode), siteId: caller.siteId, storeId: caller.storeId, currencyId: mainCurrencyId }
  const [cart] = await db.insert(carts).values(row).returning()
  if (!cart) throw new Error('The cart was not written')
  return cartOf(await priceCart(db, { cart, lines: [], guest: null, customer: null }, caller), protectCode)
}

/** The whole cart. Prices that differ from those last shown are a change: they increment the version. */
export async function readCart(db: Db, caller: Caller, { currencyId, ...proof }: CartProof & { currencyId: number }): Promise<Cart> {
  const state = await readState(db, proof)
  assertCurrency(state, currencyId)
  const priced = await priceCart(db, state, caller)
  if (!isStale(priced)) return cartOf(priced, proof.protectCode)
  return changeCart(db, proof, caller, async (_current, locked) => locked)
}

// All products of the cart at once, with the requested one: rules and response use the same data.
const readProductsFor = (db: Db, caller: Caller, { lines }: CartState, productId: number) =>
  readProductsById(db, [...new Set([...lines.map((line) => line.productId), productId])], caller.locale)

type Line = Pick<LineRow, 'productId' | 'optionsKey'>
const isEqualLine = (line: Line, productId: number, key: string) => line.productId === productId && line.optionsKey === key

/** Adds units; a line of the same product with equal options is increased instead of adding a second one. */
export function addItem(db: Db, caller: Caller, body: BodyOf<typeof addItemCall>): Promise<Cart> {
  const add: Change = async (current, state) => {
    assertCurrency(state, body.currencyId)
    const pieces = unwrap(parseQuantity(body.qty))
    const products = await readProductsFor(current, caller, state, body.productId)
    const product = unwrap(checkSellable(products.get(body.productId)))
    const { options, key } = unwrap(chooseOptions(product, body.options, products))
    const equal = state.lines.find((line) => isEqualLine(line, product.id, key))
    const others = state.lines.filter((line) => line !== equal)
    if (!equal) unwrap(allowLine(state.lines))
    // The whole quantity is rejected; the error says how many more are available.
    const quantity = unwrap(allowQuantity({ productId: product.id, options, quantity: (equal?.quantity ?? 0) + pieces }, others, products, state.lines))
    const line = { productId: product.id, quantity, options, optionsKey: key, shownPriceCents: product.priceCents, reservation: body.reservation ?? null }
    if (!equal) return { ...state, products, lines: [...state.lines, { id: NEW_LINE, cartId: state.cart.id, ...line }] }
    return { ...state, products, lines: state.lines.map((each) => (each === equal ? { ...each, ...line } : each)) }
  }
  return withIdempotentStatement(db, caller, 'addItem', body, (keep) => changeCart(db, body, caller, add, keep))
}

function isSameFamily(products: ProductsById, left: number, right: number): boolean {
  const main = products.get(left)?.mainProductSlug
  return left === right || (main !== undefined && main !== null && main === products.get(right)?.mainProductSlug)
}

/** Sets the quantity of a line, and its options or variant when sent; a line that becomes equal to another is merged with it. */
export function updateItem(db: Db, caller: Caller, body: BodyOf<typeof updateItemCall>): Promise<Cart> {
  return changeCart(db, body, caller, async (current, state) => {
    assertCurrency(state, body.currencyId)
    const row = state.lines.find(({ id }) => id === body.itemId)
    if (!row) throw new ProblemError('item-not-in-cart')
    const pieces = unwrap(parseQuantity(body.qty))
    // Less of a line is always possible, even of a product that is no longer sold.
    if (body.productId === row.productId && body.options === undefined && pieces <= row.quantity) {
      return { ...state, lines: state.lines.map((line) => (line === row ? { ...row, quantity: pieces } : line)) }
    }
    const products = await readProductsFor(current, caller, state, body.productId)
    const product = unwrap(checkSellable(products.get(body.productId)))
    if (!isSameFamily(products, row.productId, product.id)) throw new ProblemError('product-unknown')
    const given: LineOptions = body.options ?? row.options
    const { options, key } = unwrap(chooseOptions(product, given, products))
    const twin = state.lines.find((line) => line !== row && isEqualLine(line, product.id, key))
    const others = state.lines.filter((line) => line !== row && line !== twin)
    const quantity = unwrap(allowQuantity({ productId: product.id, options, quantity: pieces + (twin?.quantity ?? 0) }, others, products, state.lines))
    const target = twin ?? row
    const line = { ...target, productId: product.id, quantity, options, optionsKey: key, shownPriceCents: product.priceCents }
    return { ...state, products, lines: state.lines.flatMap((each) => (each === target ? line : each === row ? [] : each)) }
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

/** Deletes empty carts untouched for 90 days. */
export async function deleteEmptyCarts(db: Db): Promise<void> {
  const lines = db.select({ one: sql`1` }).from(cartLines).where(eq(cartLines.cartId, carts.id))
  const isOld = sql`${carts.changedAt} < now() - make_interval(days => ${EMPTY_CART_TTL_DAYS})`
  await db.delete(carts).where(and(isOld, isNull(carts.orderedAt), notExists(lines)))
}
