import * as z from 'zod/mini'
import { Cart, CartId, ProtectCode } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Amount } from './money.ts'
import { copiedCode, Id, line } from './text.ts'

export const Branch = z.object({ id: z.int(), name: z.string(), address: z.string(), zip: z.string(), city: z.string(), note: z.string() })
export type Branch = z.infer<typeof Branch>

export const ShippingMethod = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** Delivery time as text. */
  estimate: z.string(),
  /** Price for this cart. */
  price: Amount,
  /** Price below the limit for free delivery. */
  listPrice: Amount,
  options: z.array(Branch),
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** `HPF`: a hosted form is sent to the provider. `PAYPAL`: a wallet button. null: nothing more to do now. */
export const PAYMENT_TYPES = ['HPF', 'PAYPAL'] as const
export const PaymentMethod = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  paymentType: z.nullable(z.enum(PAYMENT_TYPES)),
  fee: Amount,
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

const session = { cartId: CartId, protectCode: ProtectCode }
/** The user comes from the token or the cart; a different userId in the body is rejected. */
export const actor = { ...session, userId: z.optional(z.nullable(Id)) }
const cartProblems = ['cart-unknown', 'cart-ordered'] as const
const actorProblems = [...cartProblems, 'forbidden', 'address-gone'] as const

export const getAvailableCountries = endpoint({
  id: 'getAvailableCountries',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/checkout/getAvailableCountries',
  policy: 'cart',
  summary: 'ISO codes of the countries this cart can be delivered to, or ALL',
  body: z.object({ ...session, language: z.optional(z.string().check(z.maxLength(3))), type: z.literal('countries') }),
  response: z.union([z.array(z.string()), z.literal('ALL')]),
  problems: cartProblems,
})

export const getApplicableDeliveryMethods = endpoint({
  id: 'getApplicableDeliveryMethods',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/delivery/getApplicableDeliveryMethods',
  policy: 'cart',
  summary: 'Shipping methods of this cart for the country, with prices',
  body: z.object({
    ...actor,
    countryId: Id,
    currencyId: Id,
    userBillingAddressId: z.optional(z.nullable(Id)),
    userShippingAddressId: z.optional(z.nullable(Id)),
  }),
  response: z.array(ShippingMethod),
  problems: [...actorProblems, 'no-active-user', 'country-not-allowed'],
})

export const saveDeliveryMethod = endpoint({
  id: 'saveDeliveryMethod',
  method: 'PUT',
  version: 'v2',
  area: 'ecommerce',
  path: '/delivery/saveDeliveryMethod',
  policy: 'cart',
  summary: 'Saves the shipping method and branch on the cart; returns the complete cart',
  body: z.object({ ...actor, deliveryMethodId: Id, branchId: z.optional(z.nullable(Id)) }),
  response: Cart,
  problems: [...actorProblems, 'no-active-user', 'delivery-method-unknown', 'delivery-branch-missing'],
})

export const getApplicablePaymentMethods = endpoint({
  id: 'getApplicablePaymentMethods',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/payment/getApplicablePaymentMethods',
  policy: 'cart',
  summary: 'Payment methods of this cart',
  body: z.object({ ...actor, userBillingAddressId: z.optional(z.nullable(Id)) }),
  response: z.array(PaymentMethod),
  problems: [...actorProblems, 'delivery-method-missing'],
})

export const savePaymentMethod = endpoint({
  id: 'savePaymentMethod',
  method: 'PUT',
  version: 'v2',
  area: 'ecommerce',
  path: '/payment/savePaymentMethod',
  policy: 'cart',
  summary: 'Saves the payment method on the cart; returns the complete cart',
  body: z.object({ ...actor, paymentMethodId: Id, companyData: z.optional(z.object({ companyName: line(120), oib: copiedCode(20) })) }),
  response: Cart,
  problems: [...actorProblems, 'payment-method-unknown', 'delivery-method-missing'],
})

/** Says per line why it differs from what was shown; `available` is how many of its pieces there are. */
export const CartValidation = z.object({
  items: z.array(
    z.object({
      itemId: z.int(),
      valid: z.boolean(),
      reason: z.nullable(z.enum(['price', 'stock', 'unavailable'])),
      name: z.string(),
      oldPrice: Amount,
      newPrice: Amount,
      available: z.int(),
    }),
  ),
  validateMemberCard: z.boolean(),
  version: z.int(),
})
export type CartValidation = z.infer<typeof CartValidation>

export const validateCart = endpoint({
  id: 'validateCart',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/validateCart',
  policy: 'cart',
  summary: 'Whether price and stock of each line are still as last shown',
  body: z.object(session),
  response: CartValidation,
  problems: cartProblems,
})
