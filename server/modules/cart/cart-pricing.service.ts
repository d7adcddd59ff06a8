import { companyOf } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { Cart, CartItem, CartPrices } from '#contract/cart.ts'
import { amountOf } from '#contract/cents.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Parcel } from '../checkout-method/checkout-method.rules.ts'
import { type Choices, handoverCountry, readChoices } from '../checkout-method/checkout-method.service.ts'
import { isDeliveredFree } from '../coupon/coupon.service.ts'
import { type ForSale, readForSale, stockOf } from '../product/product.service.ts'
import { readCountries } from '../settings/settings.service.ts'
import { chargedCents, deliveryRatePercent, provenCountry, ratePercentOf, readVatTerms, type VatTerms } from '../vat/vat.service.ts'
import { assignChoices } from './bundle.rules.ts'
import { type Amounts, type CartAmounts, itemsCents, type PricedLine, type Pricing, priceLines, type RateTax, rowCents } from './cart.rules.ts'
import type { CustomerRow } from './cart-customer.stored.ts'
import { hasFreeDelivery, type Reductions, readReductions } from './cart-reductions.service.ts'
import type { CartState, GuestRow, LineRow } from './cart-state.service.ts'
import { coveredQuantities } from './line.rules.ts'
import { buyerOf } from './orderer.rules.ts'
import { localizeLabels } from './personalisation.rules.ts'

/** A product inside a bundle: the member, or the variant chosen of it. */
interface Member {
  main: ForSale
  chosen: ForSale
  qty: number
}

/** A line with its current prices. */
export interface PricedCartLine extends PricedLine {
  row: LineRow
  product: ForSale
  /** The members of a bundle, in its order. */
  members: readonly Member[]
  /** It is no longer sold, or one of its members, or not in this composition. */
  archived: boolean
  /** Units that can be ordered now, at most its quantity; lines before it come first. */
  covered: number
}

/** A cart with current products, prices, shipping and payment methods. */
export interface PricedCart extends Pricing {
  state: CartState
  lines: PricedCartLine[]
  products: ProductsById
  /** Lines whose product no longer exists at all. */
  missingLines: LineRow[]
  parcel: Parcel
  /** ISO code of the destination country; null before the address is known. */
  country: string | null
  /** That of the billing address. */
  billingCountry: string | null
  choices: Choices
  reductions: Reductions
  vat: VatTerms
}

/** ISO codes of the countries of a buyer's addresses; null before they are known. */
interface BuyerCountries {
  shipping: string | null
  billing: string | null
}

async function readBuyerCountries(db: Db, state: CartState, { locale }: Pick<Caller, 'locale'>): Promise<BuyerCountries> {
  const { shipping, billing } = buyerOf(state)
  const countries = shipping === null ? [] : await readCountries(db, locale)
  const isoOf = (address: Address | null) => countries.find(({ id }) => id === address?.countryId)?.iso ?? null
  return { shipping: isoOf(shipping), billing: isoOf(billing) }
}

type Supplied = Pick<PricedCart, 'state' | 'parcel' | 'billingCountry'>

/** How VAT is charged on a cart that is handed over in this country; downloads are handed over nowhere. */
export function readVatIn(db: Db, { state, parcel, billingCountry: billing }: Supplied, handedOverIn: string | null, caller: Caller): Promise<VatTerms> {
  const { digitalOnly: isDigital } = parcel
  const country = isDigital && billing !== null ? provenCountry({ billing, network: caller.country }) : handedOverIn
  const { company } = buyerOf(state)
  return readVatTerms(db, { supply: { country, isDigital }, company: company && billing !== null ? { ...company, country: billing } : null }, caller.at)
}

const handedOverIn = ({ delivery, branch }: Choices, country: string | null): string | null =>
  delivery && country !== null ? handoverCountry(delivery, branch?.id ?? null, country) : country

const parcelOf = (lines: readonly PricedCartLine[]): Parcel => ({
  subtotalCents: itemsCents(lines),
  weightGrams: lines.reduce((sum, { product, quantity }) => sum + product.weightGrams * quantity, 0),
  digitalOnly: lines.length > 0 && lines.every(isDigital),
})

const isDigital = ({ product, members }: PricedCartLine): boolean =>
  product.format === 'eproduct' || (members.length > 0 && members.every(({ chosen }) => chosen.format === 'eproduct'))

/** Products by id, as read in the same transaction. */
export type ProductsById = ReadonlyMap<number, ForSale>

/** Products with all possible members of their bundles. */
export async function readProductsById(db: Db, productIds: readonly number[], locale: Locale): Promise<ProductsById> {
  const products = await readForSale(db, productIds, locale)
  const inside = [...products.values()].flatMap(({ bundleMembers }) =>
    bundleMembers.flatMap(({ productId, allowedVariants }) => [productId, ...allowedVariants]),
  )
  const unread = inside.filter((id) => !products.has(id))
  return unread.length === 0 ? products : new Map([...products, ...(await readForSale(db, unread, locale))])
}

function membersOf(product: ForSale, { options }: LineRow, products: ProductsById): Member[] {
  return assignChoices(product, options.bundleOptions ?? []).assigned.flatMap(({ slot, id }) => {
    const [main, chosen] = [products.get(slot.productId), products.get(id)]
    return main && chosen ? [{ main, chosen, qty: slot.qty }] : []
  })
}

const isWhole = ({ bundleMembers }: ForSale, { options }: LineRow, members: readonly Member[]): boolean =>
  members.length === bundleMembers.length && members.length === (options.bundleOptions ?? []).length

function lineOf(row: LineRow, products: ProductsById): Omit<PricedCartLine, 'covered'>[] {
  const product = products.get(row.productId)
  if (!product) return []
  const members = membersOf(product, row, products)
  const archived = product.archived || !isWhole(product, row, members) || members.some(({ chosen }) => chosen.archived)
  return [{ row, product, members, archived, priceCents: product.priceCents, quantity: row.quantity, taxRatePercent: product.taxRatePercent }]
}

function linesOf({ lines }: CartState, products: ProductsById): PricedCartLine[] {
  const offered = lines.flatMap((row) => lineOf(row, products))
  const sold = offered.filter(({ archived }) => !archived).map(({ row }) => row)
  const covered = new Map(coveredQuantities(sold, products).map((quantity, index) => [sold[index], quantity]))
  return offered.map((line) => ({ ...line, covered: covered.get(line.row) ?? 0 }))
}

// Prices are gross, so that a consumer pays the same everywhere: another country changes the VAT in them, and a sale without VAT their amount.
const underTerms =
  (vat: VatTerms) =>
  (line: PricedCartLine): PricedCartLine => ({
    ...line,
    priceCents: chargedCents(vat, line.priceCents, line.taxRatePercent),
    taxRatePercent: ratePercentOf(vat, line.product.taxCategory, line.taxRatePercent),
  })

// The fee of the payment method stays: it is not part of the shipping price.
function chargeOf({ delivery, charge }: Choices, country: string | null, reductions: Reductions, vat: VatTerms): Choices['charge'] {
  if (!charge || !delivery) return charge
  const isFree = hasFreeDelivery(reductions) && isDeliveredFree(delivery, country)
  return {
    priceCents: isFree ? 0 : chargedCents(vat, charge.priceCents, charge.taxRatePercent),
    taxRatePercent: deliveryRatePercent(vat, charge.taxRatePercent),
  }
}

/** The fee of a payment method as it is charged on the cart; it has the VAT of the delivery. */
export const feeCentsIn = ({ choices, vat }: Pick<PricedCart, 'choices' | 'vat'>, payment: { feeCents: number } | null): number =>
  payment && choices.charge ? chargedCents(vat, payment.feeCents, choices.charge.taxRatePercent) : (payment?.feeCents ?? 0)

/** Prices a cart with current data; `known` are products that need not be read again. */
export async function priceCart(db: Db, state: CartState, caller: Caller, known: ProductsById = new Map()): Promise<PricedCart> {
  const { locale } = caller
  const { cart } = state
  const unread = state.lines.map(({ productId }) => productId).filter((id) => !known.has(id))
  const products = unread.length === 0 ? known : new Map([...known, ...(await readProductsById(db, unread, locale))])
  const offered = linesOf(state, products)
  // Thresholds are of the offered prices, whatever VAT is in them.
  const parcel = parcelOf(offered)
  const { shipping: country, billing: billingCountry } = await readBuyerCountries(db, state, caller)
  const choices = await readChoices(db, cart, parcel, country)
  const vat = await readVatIn(db, { state, parcel, billingCountry }, handedOverIn(choices, country), caller)
  const lines = offered.map(underTerms(vat))
  const reductions = await readReductions(db, state, { lines, parcel, country }, caller)
  const pricing = priceLines(lines, {
    delivery: chargeOf(choices, country, reductions, vat),
    feeCents: feeCentsIn({ choices, vat }, choices.payment),
    coupon: reductions.coupon?.charge ?? null,
    cardPercent: reductions.card?.percent ?? 0,
  })
  const missingLines = state.lines.filter(({ productId }) => !products.has(productId))
  return { state, lines, products, missingLines, parcel, country, billingCountry, choices, reductions, vat, ...pricing }
}

/** The choices that still apply to the cart; others are dropped. */
export const choicesOf = ({ choices, reductions }: PricedCart) => ({
  deliveryMethodId: choices.delivery?.id ?? null,
  deliveryBranchId: choices.branch?.id ?? null,
  paymentMethodId: choices.payment?.id ?? null,
  memberCardBarcode: reductions.card?.barcode ?? null,
})

const decimals = (amounts: Amounts): Amounts => ({
  cartTotal: amountOf(amounts.cartTotal),
  coupon: amountOf(amounts.coupon),
  delivery: amountOf(amounts.delivery),
  itemsTotal: amountOf(amounts.itemsTotal),
  loyalty: amountOf(amounts.loyalty),
  orderTotal: amountOf(amounts.orderTotal),
})

/** The amounts in wire format: decimal. */
export const pricesOf = (amounts: CartAmounts): CartPrices => ({ ...decimals(amounts), tax: decimals(amounts.tax) })

/** The VAT rates in wire format: decimal. */
export const taxByRateOf = (rates: readonly RateTax[]): Cart['taxByRate'] =>
  rates.map(({ ratePercent, grossCents, taxCents }) => ({ ratePercent, gross: amountOf(grossCents), tax: amountOf(taxCents) }))

const namedMember = ({ main, chosen, qty }: Member): CartItem['productData']['members'][number] => ({
  id: chosen.id,
  name: main.name,
  slug: main.slug,
  qty,
  media: chosen.media,
  configuration: chosen.configuration,
})

// A product that is no longer sold stays visible until the customer removes it; a bundle is available as often as its members are.
function shownStock({ product, members, archived }: PricedCartLine): CartItem['productData']['stock'] {
  if (archived) return stockOf(0)
  const inside = members.filter(({ chosen }) => chosen.format !== 'eproduct').map(({ chosen, qty }) => Math.floor(chosen.stock.quantity / qty))
  return inside.length === 0 ? product.stock : stockOf(Math.min(product.stock.quantity, ...inside))
}

export function itemOf(line: PricedCartLine): CartItem {
  const { row, product } = line
  const finalPrice = amountOf(line.priceCents)
  const total = amountOf(rowCents(line))
  return {
    itemId: row.id,
    productId: row.productId,
    qty: row.quantity,
    options: localizeLabels(row.options, product.customOptions),
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
      stock: shownStock(line),
      configuration: product.configuration,
      members: line.members.map(namedMember),
    },
    prices: { converted: { finalPrice, row: total }, base: { finalPrice, cartTotal: total } },
  }
}

const shortagesOf = (lines: readonly PricedCartLine[]): Cart['shortages'] =>
  lines.flatMap(({ row, quantity, covered }) => (covered < quantity ? [{ itemId: row.id, available: covered }] : []))

const guestOf = (guest: GuestRow): NonNullable<Cart['guestUser']> => ({
  id: guest.id,
  email: guest.email,
  addresses: guest.addresses,
  details: guest.details,
  ...companyOf(guest),
})

const customerShown = ({ userId, phone: _, ...customer }: CustomerRow): NonNullable<Cart['customer']> => ({ ...customer, id: userId })

function freeDeliveryOf({ choices, parcel, reductions }: PricedCart): Cart['freeDelivery'] {
  const from = choices.freeFromCents
  return from === null ? null : { from: amountOf(from), missing: amountOf(hasFreeDelivery(reductions) ? 0 : Math.max(0, from - parcel.subtotalCents)) }
}

const vatIn = ({ vat, choices }: PricedCart): Cart['vat'] => ({
  treatment: vat.treatment,
  country: vat.country,
  deliveryRatePercent: deliveryRatePercent(vat, choices.charge?.taxRatePercent ?? null),
  vatNumber: vat.vatNumber,
})

/** The whole cart; the protectCode is the one the caller sent. It includes the orderer, so responses go through `redactFor`. */
export function cartOf(priced: PricedCart, protectCode: string): Cart {
  const { cart, guest, customer } = priced.state
  const { coupon, card } = priced.reductions
  const prices = pricesOf(priced.amounts)
  return {
    id: cart.id,
    session: cart.id,
    protectCode,
    version: cart.version,
    currencyId: cart.currencyId,
    items: priced.lines.map(itemOf),
    itemCount: priced.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    shortages: shortagesOf(priced.lines),
    coupon: coupon?.shown ?? null,
    couponCode: coupon?.code ?? null,
    isCouponValid: !coupon?.error,
    couponRefusal: coupon?.error?.code ?? null,
    memberCard: card,
    deliveryMethodId: cart.deliveryMethodId,
    paymentMethodId: cart.paymentMethodId,
    options: JSON.stringify({ deliveryBranchId: cart.deliveryBranchId }),
    guestUser: guest && guestOf(guest),
    customer: customer && customerShown(customer),
    digitalOnly: priced.parcel.digitalOnly,
    prices: { converted: prices, base: prices },
    taxByRate: taxByRateOf(priced.taxByRate),
    vat: vatIn(priced),
    freeDelivery: freeDeliveryOf(priced),
  }
}
