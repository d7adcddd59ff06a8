import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { createOrder as createOrderCall, Order, OrderResult } from '#contract/order.ts'
import { statusOfPlaced } from '#machines/order/order.machine.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { takenBy } from '../cart/cart.service.ts'
import { itemOf, pricesOf, type Reckoning, reckon, taxByRateOf } from '../cart/cart-answer.service.ts'
import { assertActor } from '../cart/cart-customer.service.ts'
import { assertShownTotal } from '../cart/cart-reductions.service.ts'
import { closeCart, holdCart, readAnyState } from '../cart/cart-state.service.ts'
import { type Orderer, ordererOf } from '../cart/orderer.rules.ts'
import { branchIn } from '../checkout/methods.service.ts'
import { hasRequiredConsents } from '../consent/consent.service.ts'
import { spendCoupon } from '../coupon/coupon.service.ts'
import { takeStock } from '../product/product.service.ts'
import { readCountries } from '../settings/settings.service.ts'
import { instructionsFor, isReturnUrl, numberOf, slugOf } from './order.rules.ts'
import { orderLines, orderNumbers, orders } from './order.tables.ts'
import { mayOpenOrder, papersOf } from './receipt.service.ts'

type OrderInput = ParsedInputOf<typeof createOrderCall>['body']
type OrderRow = typeof orders.$inferSelect

interface Complete extends Reckoning {
  orderer: Orderer
  delivery: NonNullable<Reckoning['choices']['delivery']>
  payment: NonNullable<Reckoning['choices']['payment']>
}

const resultOf = ({ slug, number }: Pick<OrderRow, 'slug' | 'number'>): OrderResult => ({ html: '', orderSlug: slug, orderNumber: number })

async function orderOfCart(db: Db, cartId: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.cartId, cartId))
  if (!order) throw new Refusal('cart-ordered')
  return order
}

function assertReturnUrls(origin: string, { successURL, failureURL }: OrderInput): void {
  const isOwn = isReturnUrl(successURL, origin, 'success') && isReturnUrl(failureURL, origin, 'failure')
  if (!isOwn) throw new Refusal('return-url-invalid')
}

/** Refuses while a step of the checkout is missing. */
function assertComplete(reckoning: Reckoning, caller: Caller): Complete {
  const { state, choices } = reckoning
  const { delivery, payment } = choices
  if (state.lines.length === 0) throw new Refusal('cart-empty')
  const orderer = ordererOf(state, caller)
  if (!orderer) throw new Refusal('no-active-user')
  if (choices.isBranchMissing) throw new Refusal('delivery-branch-missing')
  if (!delivery) throw new Refusal('delivery-method-missing')
  if (!payment) throw new Refusal('payment-method-missing')
  return { ...reckoning, orderer, delivery, payment }
}

/** Refuses when the shopper has not seen the cart as it is. */
function assertUnchanged({ state, lines, gone }: Reckoning, version: number | undefined): void {
  if (lines.some(({ archived }) => archived)) throw new Refusal('product-unknown')
  const isOther = version !== undefined && version !== state.cart.version
  const isOtherPrice = lines.some(({ row, priceCents }) => row.shownPriceCents !== priceCents)
  if (isOther || isOtherPrice || gone.length > 0) throw new Refusal('cart-changed')
}

async function takePieces(transaction: Db, { lines, goods }: Reckoning): Promise<void> {
  const taken = takenBy(
    lines.map(({ row }) => row),
    goods,
  )
  const [first] = await takeStock(
    transaction,
    [...taken].map(([productId, quantity]) => ({ productId, quantity })),
  )
  if (first) throw new Refusal('out-of-stock', { available: first.available })
}

async function nextNumber(transaction: Db, placedAt: Date): Promise<string> {
  const value = sql<string>`nextval(${orderNumbers.seqName})`
  const [row] = await transaction.select({ value }).from(sql`(values (1)) as one`)
  return numberOf(placedAt, Number(row?.value))
}

async function countryNames(db: Db, caller: Caller, ids: readonly number[]): Promise<Record<string, string>> {
  const countries = await readCountries(db, caller.locale)
  return Object.fromEntries(countries.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [String(id), name]))
}

async function writeOrder(transaction: Db, caller: Caller, body: OrderInput, cart: Complete, placedAt: Date): Promise<OrderRow> {
  const { orderer, delivery, payment, amounts } = cart
  const { shippingAddress, billingAddress } = orderer
  const { locale } = caller
  const orderNumber = await nextNumber(transaction, placedAt)
  const { branch } = cart.choices
  const template = payment.instructions?.[locale]
  const instructions = template ? instructionsFor(template, { orderNumber, totalCents: amounts.orderTotal }, locale) : null
  const row: typeof orders.$inferInsert = {
    slug: slugOf(randomBytes(16)),
    number: orderNumber,
    cartId: cart.state.cart.id,
    protectHash: cart.state.cart.protectHash,
    siteId: caller.siteId,
    storeId: caller.storeId,
    locale,
    currencyId: cart.state.cart.currencyId,
    status: statusOfPlaced(payment.paidOnDelivery ? 'onDelivery' : 'ahead'),
    userId: orderer.userId,
    email: orderer.email,
    firstName: orderer.firstName,
    lastName: orderer.lastName,
    phone: orderer.phone,
    shippingAddress,
    billingAddress,
    countries: await countryNames(transaction, caller, [shippingAddress.countryId, billingAddress.countryId]),
    companyName: orderer.companyName,
    companyOib: orderer.companyOib,
    deliveryMethod: { id: delivery.id, name: delivery.name[locale], estimate: delivery.estimate[locale], branch: branch ? branchIn(branch, locale) : null },
    paymentMethod: { id: payment.id, code: payment.code, name: payment.name[locale], paymentType: payment.paymentType, instructions },
    couponCode: cart.reductions.coupon?.code ?? null,
    memberCard: cart.reductions.card,
    taxByRate: cart.taxByRate,
    amounts,
    totalCents: amounts.orderTotal,
    orderMessage: body.orderMessage,
    giftMessage: body.giftMessage,
    giftTo: body.to,
    giftFrom: body.from,
    placedAt,
  }
  const [order] = await transaction.insert(orders).values(row).returning()
  if (!order) throw new Error('The order was not written')
  await transaction.insert(orderLines).values(
    cart.lines.map((line, index) => ({
      orderId: order.id,
      position: index + 1,
      productId: line.row.productId,
      sku: line.product.sku,
      name: line.product.name,
      quantity: line.quantity,
      priceCents: line.priceCents,
      rowCents: line.priceCents * line.quantity,
      taxRatePercent: line.taxRatePercent,
      taxCents: 0,
      ...cart.shares[index],
      item: itemOf(line),
    })),
  )
  return order
}

/**
 * Places the order of a cart, all or nothing. A cart becomes one order: whoever proves the cart and asks again, with whatever key,
 * gets the same order.
 */
export function createOrder(db: Db, caller: Caller, body: OrderInput, now: () => Date): Promise<OrderResult> {
  assertReturnUrls(caller.origin, body)
  return inTransaction(db, async (transaction) => {
    await holdCart(transaction, body.cartId)
    const state = await readAnyState(transaction, body)
    await assertActor(transaction, caller, state, body)
    if (state.cart.orderedAt !== null) return resultOf(await orderOfCart(transaction, state.cart.id))
    const cart = assertComplete(await reckon(transaction, state, caller), caller)
    if (!(await hasRequiredConsents(transaction, 'checkoutForm', body))) throw new Refusal('consent-missing')
    assertUnchanged(cart, body.version)
    assertShownTotal(cart)
    await takePieces(transaction, cart)
    const placedAt = now()
    const order = await writeOrder(transaction, caller, body, cart, placedAt)
    const { coupon } = cart.reductions
    if (coupon) await spendCoupon(transaction, { code: coupon.code, orderId: order.id, userId: order.userId, email: order.email })
    await enqueue(transaction, 'orderConfirmation', { orderId: order.id, orderSlug: order.slug, locale: caller.locale })
    await closeCart(transaction, state.cart, placedAt)
    return resultOf(order)
  })
}

interface Asked {
  orderSlug: string
  protectCode?: string | null | undefined
}

/** The order as placed, to its customer or whoever holds a code of it; an unknown order and a wrong code are refused alike. */
export async function readOrder(db: Db, { orderSlug, protectCode }: Asked, userId: number | null, now: Date): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.slug, orderSlug))
  if (!(await mayOpenOrder(db, order, { userId, code: protectCode })) || !order) throw new Refusal('not-found')
  const lines = await db.select({ item: orderLines.item }).from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
  const items = lines.map(({ item }) => item)
  const { slip, downloads, withdrawableUntil } = await papersOf(db, order, { items, isDue: order.status === 'awaitingPayment', now })
  return {
    orderSlug: order.slug,
    orderNumber: order.number,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    email: order.email,
    firstName: order.firstName,
    items,
    itemCount: items.reduce((sum, { qty }) => sum + qty, 0),
    prices: pricesOf(order.amounts),
    taxByRate: taxByRateOf(order.taxByRate),
    couponCode: order.couponCode,
    memberCard: order.memberCard,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    countries: order.countries,
    companyName: order.companyName,
    companyOIB: order.companyOib,
    deliveryMethod: order.deliveryMethod,
    paymentMethod: order.paymentMethod,
    payment: { state: order.status === 'new' ? 'onDelivery' : 'due', paidAt: null, expiresAt: null, slip },
    payableBy: [],
    downloads,
    withdrawableUntil,
    orderMessage: order.orderMessage,
  }
}
