import type { Cart } from '#contract/cart.ts'
import { amountOf } from '#contract/cents.ts'
import type {
  CartValidation,
  getApplicableDeliveryMethods as deliveryMethodsCall,
  PaymentMethod,
  getApplicablePaymentMethods as paymentMethodsCall,
  ShippingMethod,
  saveDeliveryMethod as saveDeliveryCall,
  savePaymentMethod as savePaymentCall,
} from '#contract/checkout.ts'
import type { Endpoint, ParsedInputOf } from '#contract/endpoint.ts'
import type { CheckoutSettings } from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { type Change, changeCart, changeLockedCart } from '../cart/cart-change.service.ts'
import { assertActor, ordererIn, saveCompany } from '../cart/cart-customer.service.ts'
import { feeCentsIn, type PricedCart, type PricedCartLine, priceCart, readVatIn } from '../cart/cart-pricing.service.ts'
import type { CartProof } from '../cart/cart-proof.service.ts'
import { hasFreeDelivery } from '../cart/cart-reductions.service.ts'
import { readState } from '../cart/cart-state.service.ts'
import type { ShippingMethodRow } from '../checkout-method/checkout-method.rules.ts'
import {
  canPay,
  canTravel,
  handoverCountry,
  hasBranch,
  paymentMethodIn,
  readPaymentMethods,
  readShippingMethods,
  shippingMethodIn,
} from '../checkout-method/checkout-method.service.ts'
import { isDeliveredFree } from '../coupon/coupon.service.ts'
import { readCheckoutSettings, readCountries } from '../settings/settings.service.ts'
import { chargedCents } from '../vat/vat.service.ts'

type BodyOf<E extends Endpoint> = ParsedInputOf<E> extends { body: infer B } ? B : never

/** ISO codes of the countries the cart can be shipped to, or ALL. */
export async function listCountries(db: Db, proof: CartProof): Promise<CheckoutSettings['allowedCountries']> {
  await readState(db, proof)
  return (await readCheckoutSettings(db)).allowedCountries
}

async function allowedCountry(db: Db, caller: Caller, countryId: number): Promise<string> {
  const country = (await readCountries(db, caller.locale)).find(({ id }) => id === countryId)
  const { allowedCountries } = await readCheckoutSettings(db)
  if (!country || (allowedCountries !== 'ALL' && !allowedCountries.includes(country.iso))) throw new ProblemError('country-not-allowed')
  return country.iso
}

/** Shipping methods of this cart to the country, with their prices for it. */
export async function listDeliveryMethods(db: Db, caller: Caller, body: BodyOf<typeof deliveryMethodsCall>): Promise<ShippingMethod[]> {
  const state = await readState(db, body)
  await assertActor(db, caller, state, body)
  ordererIn(state, caller)
  const iso = await allowedCountry(db, caller, body.countryId)
  const cart = await priceCart(db, state, caller)
  const { parcel, reductions } = cart
  const isFree = (method: ShippingMethodRow) => hasFreeDelivery(reductions) && isDeliveredFree(method, iso)
  const shown = async (method: ShippingMethodRow): Promise<ShippingMethod> => {
    const vat = await readVatIn(db, cart, handoverCountry(method, state.cart.deliveryBranchId, iso), caller)
    const charged = (cents: number) => chargedCents(vat, cents, method.taxRatePercent)
    return { ...shippingMethodIn(method, { parcel, iso, charged }, caller.locale), ...(isFree(method) && { price: 0 }) }
  }
  return Promise.all((await readShippingMethods(db)).filter((method) => canTravel(method, parcel, iso)).map(shown))
}

/** Stores the shipping method, and the branch where it has any. */
export function saveDeliveryMethod(db: Db, caller: Caller, body: BodyOf<typeof saveDeliveryCall>): Promise<Cart> {
  return changeCart(db, body, caller, async (current, state) => {
    await assertActor(current, caller, state, body)
    ordererIn(state, caller)
    const { parcel, country } = await priceCart(current, state, caller)
    const method = (await readShippingMethods(current)).find(({ id }) => id === body.deliveryMethodId)
    if (!method || country === null || !canTravel(method, parcel, country)) throw new ProblemError('delivery-method-unknown')
    const branchId = method.options.length > 0 ? (body.branchId ?? null) : null
    if (!hasBranch(method, branchId)) throw new ProblemError('delivery-branch-missing')
    return { ...state, cart: { ...state.cart, deliveryMethodId: method.id, deliveryBranchId: branchId } }
  })
}

async function payable(db: Db, { choices: { delivery }, country }: PricedCart) {
  if (!delivery || country === null) throw new ProblemError('delivery-method-missing')
  return (await readPaymentMethods(db)).filter((method) => canPay(method, delivery, country))
}

/** Payment methods of this order, by its country and shipping method. */
export async function listPaymentMethods(db: Db, caller: Caller, body: BodyOf<typeof paymentMethodsCall>): Promise<PaymentMethod[]> {
  const state = await readState(db, body)
  await assertActor(db, caller, state, body)
  const cart = await priceCart(db, state, caller)
  return (await payable(db, cart)).map((method) => ({ ...paymentMethodIn(method, caller.locale), fee: amountOf(feeCentsIn(cart, method)) }))
}

/** Stores the payment method, and the company of a business customer. */
export function savePaymentMethod(db: Db, caller: Caller, body: BodyOf<typeof savePaymentCall>): Promise<Cart> {
  const { companyData } = body
  const choose: Change = async (current, state) => {
    await assertActor(current, caller, state, body)
    const methods = await payable(current, await priceCart(current, state, caller))
    const method = methods.find(({ id }) => id === body.paymentMethodId)
    if (!method) throw new ProblemError('payment-method-unknown')
    return { ...state, cart: { ...state.cart, paymentMethodId: method.id } }
  }
  if (!companyData) return changeCart(db, body, caller, choose)
  return changeLockedCart(db, body, caller, async (transaction, state) => saveCompany(transaction, await choose(transaction, state), companyData))
}

type ValidatedItem = CartValidation['items'][number]

function reasonOf({ isGone, isOtherPrice, isShort }: { isGone: boolean; isOtherPrice: boolean; isShort: boolean }): ValidatedItem['reason'] {
  if (isGone) return 'unavailable'
  if (isOtherPrice) return 'price'
  return isShort ? 'stock' : null
}

function validated({ row, product, priceCents, archived, covered }: PricedCartLine): ValidatedItem {
  const reason = reasonOf({ isGone: archived, isOtherPrice: priceCents !== row.shownPriceCents, isShort: covered < row.quantity })
  const [oldPrice, newPrice] = [amountOf(row.shownPriceCents), amountOf(priceCents)]
  return { itemId: row.id, valid: reason === null, reason, name: product.name, oldPrice, newPrice, available: covered }
}

/** Whether each line is unchanged since it was last shown. */
export async function validateCart(db: Db, caller: Caller, proof: CartProof): Promise<CartValidation> {
  const state = await readState(db, proof)
  const { lines, missingLines, reductions } = await priceCart(db, state, caller)
  const items = lines.map(validated)
  const missing = missingLines.map(({ id, shownPriceCents }): ValidatedItem => {
    const price = amountOf(shownPriceCents)
    return { itemId: id, valid: false, reason: 'unavailable', name: '', oldPrice: price, newPrice: price, available: 0 }
  })
  return { items: [...items, ...missing], validateMemberCard: state.cart.memberCardBarcode === null || reductions.card !== null, version: state.cart.version }
}
