import type { Cart, CartItem, CartPrices } from '#contract/cart.ts'
import { amountOf } from '#contract/cents.ts'
import type { Locale } from '#contract/locale.ts'
import type { Stock } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { type Choices, readChoices } from '../checkout/methods.service.ts'
import { type ForSale, readForSale } from '../product/product.service.ts'
import { readCountries } from '../settings/settings.service.ts'
import { type Amounts, type CartAmounts, itemsCents, type PricedLine, priceCart, rowCents, rowTaxCents } from './cart.rules.ts'
import type { CartState, GuestRow, LineRow } from './cart-state.service.ts'
import { labelled } from './line.rules.ts'

const SOLD_OUT: Stock = { quantity: 0, state: 'soldOut' }

/** A line with what it costs now. */
export interface ReckonedLine extends PricedLine {
  row: LineRow
  product: ForSale
}

/** What was taken together: value in cents, weight, whether it is nothing but downloads. */
type Parcel = Parameters<typeof readChoices>[2]

/** A cart with today's products, prices and ways of delivery and paying. */
export interface Reckoning {
  state: CartState
  lines: ReckonedLine[]
  /** Lines whose product is no longer there at all. */
  gone: LineRow[]
  parcel: Parcel
  /** ISO code of the country it goes to; null before the address is known. */
  country: string | null
  choices: Choices
  amounts: CartAmounts
}

/** The address the parcel goes to: of type Shipping, else the only one. */
export const shippingAddressOf = (guest: Pick<GuestRow, 'addresses'>) => guest.addresses.find(({ type }) => type === 'Shipping') ?? guest.addresses[0]
export const billingAddressOf = (guest: Pick<GuestRow, 'addresses'>) => guest.addresses.find(({ type }) => type === 'Main') ?? guest.addresses[0]

async function countryOf(db: Db, guest: GuestRow | null, locale: Locale): Promise<string | null> {
  const address = guest && shippingAddressOf(guest)
  if (!address) return null
  const countries = await readCountries(db, locale)
  return countries.find(({ id }) => id === address.countryId)?.iso ?? null
}

const parcelOf = (lines: readonly ReckonedLine[]): Parcel => ({
  goodsCents: itemsCents(lines),
  weightGrams: lines.reduce((sum, { product, quantity }) => sum + product.weightGrams * quantity, 0),
  digitalOnly: lines.length > 0 && lines.every(({ product }) => product.format === 'eproduct'),
})

/** Products by id, as read in the same transaction. */
export type Goods = ReadonlyMap<number, ForSale>

/** Prices a cart as it is at this moment; `known` are products that need not be read again. */
export async function reckon(db: Db, state: CartState, locale: Locale, known: Goods = new Map()): Promise<Reckoning> {
  const { cart, guest } = state
  const ids = new Set(state.lines.map(({ productId }) => productId))
  const read = await readForSale(
    db,
    [...ids].filter((id) => !known.has(id)),
    locale,
  )
  const products = new Map([...known, ...read])
  const lines = state.lines.flatMap((row) => {
    const product = products.get(row.productId)
    return product ? [{ row, product, priceCents: product.priceCents, quantity: row.quantity, taxRatePercent: product.taxRatePercent }] : []
  })
  const parcel = parcelOf(lines)
  const country = await countryOf(db, guest, locale)
  const choices = await readChoices(db, cart, parcel, country)
  const amounts = priceCart(lines, { delivery: choices.charge, feeCents: choices.payment?.feeCents ?? 0 })
  const gone = state.lines.filter(({ productId }) => !products.has(productId))
  return { state, lines, gone, parcel, country, choices, amounts }
}

/** The choices that still apply to the cart; what no longer does is dropped. */
export const choicesOf = ({ choices }: Reckoning) => ({
  deliveryMethodId: choices.delivery?.id ?? null,
  deliveryBranchId: choices.branch?.id ?? null,
  paymentMethodId: choices.payment?.id ?? null,
})

/** VAT contained in a line, in cents. */
export const taxOf = (line: PricedLine): number => rowTaxCents(line)

const decimals = (amounts: Amounts): Amounts => ({
  cartTotal: amountOf(amounts.cartTotal),
  coupon: amountOf(amounts.coupon),
  delivery: amountOf(amounts.delivery),
  itemsTotal: amountOf(amounts.itemsTotal),
  loyalty: amountOf(amounts.loyalty),
  orderTotal: amountOf(amounts.orderTotal),
})

/** The amounts as they stand on the wire: decimal. */
export const pricesOf = (amounts: CartAmounts): CartPrices => ({ ...decimals(amounts), tax: decimals(amounts.tax) })

export function itemOf({ row, product, ...line }: ReckonedLine): CartItem {
  const finalPrice = amountOf(line.priceCents)
  const total = amountOf(rowCents(line))
  return {
    itemId: row.id,
    productId: row.productId,
    qty: row.quantity,
    options: labelled(row.options, product.customOptions),
    productData: {
      name: product.name,
      media: product.media,
      slug: product.slug,
      mainProductSlug: product.mainProductSlug,
      isVisibleIndividually: product.isVisibleIndividually,
      sku: product.sku,
      format: product.format,
      backdrop: product.backdrop,
      caption: product.caption,
      // What is no longer sold stays in sight until the shopper removes it.
      stock: product.archived ? SOLD_OUT : product.stock,
      configuration: product.configuration,
      members: [],
    },
    prices: { converted: { finalPrice, row: total }, base: { finalPrice, cartTotal: total } },
  }
}

const guestOf = (guest: GuestRow): NonNullable<Cart['guestUser']> => ({
  id: guest.id,
  email: guest.email,
  addresses: guest.addresses,
  details: guest.details,
  companyName: guest.companyName,
  companyOIB: guest.companyOib,
})

function freeDeliveryOf({ choices, parcel }: Reckoning): Cart['freeDelivery'] {
  const from = choices.freeFromCents
  return from === null ? null : { from: amountOf(from), missing: amountOf(Math.max(0, from - parcel.goodsCents)) }
}

/** The whole cart as it is answered; the protectCode is the one the caller sent. */
export function cartOf(reckoning: Reckoning, protectCode: string): Cart {
  const { cart, guest } = reckoning.state
  const prices = pricesOf(reckoning.amounts)
  return {
    id: cart.id,
    session: cart.id,
    protectCode,
    version: cart.version,
    currencyId: cart.currencyId,
    items: reckoning.lines.map(itemOf),
    itemCount: reckoning.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    coupon: null,
    couponCode: null,
    isCouponValid: true,
    deliveryMethodId: cart.deliveryMethodId,
    paymentMethodId: cart.paymentMethodId,
    options: JSON.stringify({ deliveryBranchId: cart.deliveryBranchId }),
    guestUser: guest && guestOf(guest),
    digitalOnly: reckoning.parcel.digitalOnly,
    prices: { converted: prices, base: prices },
    freeDelivery: freeDeliveryOf(reckoning),
  }
}
