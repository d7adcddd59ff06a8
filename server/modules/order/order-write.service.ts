import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { companyOf } from '#contract/address.constants.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { createOrder as createOrderCall } from '#contract/order.ts'
import { statusOfPlaced } from '#machines/order/order.machine.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { quantitiesTaken } from '../cart/cart.service.ts'
import { type Orderer, ordererOf } from '../cart/cart-customer.service.ts'
import { itemOf, type PricedCart } from '../cart/cart-pricing.service.ts'
import { branchIn } from '../checkout-method/checkout-method.service.ts'
import { takeStock } from '../product/product.service.ts'
import { readCountries } from '../settings/settings.service.ts'
import { expiryOf, instructionsFor, numberOf, orderWords, slugOf } from './order.rules.ts'
import { orderLines, orderNumbers, orders, type StockQuantity, type StoredVat } from './order.tables.ts'
import type { OrderRow } from './order-lifecycle.service.ts'
import { networkKeyOf } from './reservation-limit.service.ts'

export type OrderInput = ParsedInputOf<typeof createOrderCall>['body']

/** A cart with every step of the checkout complete. */
export interface CheckoutCart extends PricedCart {
  orderer: Orderer
  delivery: NonNullable<PricedCart['choices']['delivery']>
  payment: NonNullable<PricedCart['choices']['payment']>
}

/** Rejects while a checkout step is incomplete. */
export function assertComplete(priced: PricedCart, caller: Caller): CheckoutCart {
  const { state, choices } = priced
  const { delivery, payment } = choices
  if (state.lines.length === 0) throw new ProblemError('cart-empty')
  const orderer = ordererOf(state, caller)
  if (!orderer) throw new ProblemError('no-active-user')
  if (choices.isBranchMissing) throw new ProblemError('delivery-branch-missing')
  if (!delivery) throw new ProblemError('delivery-method-missing')
  if (!payment) throw new ProblemError('payment-method-missing')
  return { ...priced, orderer, delivery, payment }
}

/** Rejects when the cart differs from what the customer saw. */
export function assertUnchanged({ state, lines, missingLines }: PricedCart, version: number | undefined): void {
  if (lines.some(({ archived }) => archived)) throw new ProblemError('product-unknown')
  const isOther = version !== undefined && version !== state.cart.version
  const isOtherPrice = lines.some(({ row, priceCents }) => row.shownPriceCents !== priceCents)
  if (isOther || isOtherPrice || missingLines.length > 0) throw new ProblemError('cart-changed')
}

/** Takes the products of the cart from stock, all or none; returns what was taken. */
export async function takeCartStock(transaction: Db, { lines, products }: PricedCart): Promise<StockQuantity[]> {
  const pieces = quantitiesTaken(
    lines.map(({ row }) => row),
    products,
  )
  const taken = [...pieces].map(([productId, quantity]) => ({ productId, quantity }))
  const [first] = await takeStock(transaction, taken)
  if (first) throw new ProblemError('out-of-stock', { available: first.available })
  return taken
}

/** The id of an order that is not written yet, for what refers to it. */
export async function nextOrderId(transaction: Db): Promise<number> {
  const value = sql<string>`nextval(pg_get_serial_sequence('orders', 'id'))`
  const [row] = await transaction.select({ value }).from(sql`(values (1)) as one`)
  return Number(row?.value)
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

const storedVat = ({ vat: { treatment, country, identity, confirmed } }: PricedCart): StoredVat => {
  const isReversed = treatment === 'reverseCharge' && confirmed !== null
  return {
    treatment,
    country,
    vatNumber: isReversed ? (identity?.number ?? null) : null,
    checkedAt: isReversed ? confirmed.checkedAt.toISOString() : null,
    consultation: isReversed ? confirmed.consultation : null,
  }
}

interface Reserved {
  id: number
  taken: StockQuantity[]
}

/** Stores the order with its current lines. It takes a number: call it when nothing can reject the order any more. */
export async function writeOrder(transaction: Db, caller: Caller, body: OrderInput, cart: CheckoutCart, { id, taken }: Reserved): Promise<OrderRow> {
  const { orderer, delivery, payment, amounts } = cart
  const { shippingAddress, billingAddress } = orderer
  const { locale, at: placedAt } = caller
  const countries = await countryNames(transaction, caller, [shippingAddress.countryId, billingAddress.countryId])
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
    countries,
    ...companyOf(orderer),
    deliveryMethod: { id: delivery.id, name: delivery.name[locale], estimate: delivery.estimate[locale], branch: branch ? branchIn(branch, locale) : null },
    paymentMethod: { id: payment.id, code: payment.code, name: payment.name[locale], paymentType: payment.paymentType, instructions },
    couponCode: cart.reductions.coupon?.code ?? null,
    memberCard: cart.reductions.card,
    taxByRate: cart.taxByRate,
    vat: storedVat(cart),
    amounts,
    totalCents: amounts.orderTotal,
    orderMessage: body.orderMessage,
    giftMessage: body.giftMessage,
    giftTo: body.to,
    giftFrom: body.from,
    taken,
    placedAt,
    expiresAt: expiryOf(payment, placedAt),
    networkKey: networkKeyOf(caller),
    words: orderWords(
      { number: orderNumber, ...orderer },
      cart.lines.map(({ product }) => product),
    ),
  }
  const [order] = await transaction
    .insert(orders)
    .overridingSystemValue()
    .values({ ...row, id })
    .returning()
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
