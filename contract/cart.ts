import * as z from 'zod/mini'
import { ADDRESS_LIMITS } from './address.constants.ts'
import { Address, companyInput, companyResponse } from './address.ts'
import { endpoint } from './endpoint.ts'
import { Media } from './media.ts'
import { Amount } from './money.ts'
import { PersonNameOrNone } from './person-name.ts'
import { Backdrop, ProductFormat, Stock } from './product.ts'
import { Email, Id, line } from './text.ts'
import { CartVat } from './vat.ts'

// Limits are checked by the service, with a message for the customer.
export const Quantity = z.number()
export const CartId = z.string().check(z.minLength(1), z.maxLength(64))
export const ProtectCode = z.string().check(z.minLength(1), z.maxLength(64))

export const Personalization = z.object({ id: Id, label: line(120), type: z.enum(['text', 'number']), value: z.union([line(500), z.number()]) })
export type Personalization = z.infer<typeof Personalization>

/** Options that distinguish lines of the same product. Strict: unknown keys are rejected. */
export const LineOptions = z.strictObject({
  personalizations: z.optional(z.array(Personalization).check(z.maxLength(20))),
  bundleOptions: z.optional(z.array(z.strictObject({ id: Id, options: z.null() })).check(z.maxLength(40))),
})
export type LineOptions = z.infer<typeof LineOptions>

const amounts = { cartTotal: Amount, coupon: Amount, delivery: Amount, itemsTotal: Amount, loyalty: Amount, orderTotal: Amount }
/** Gross amounts and, under `tax`, the VAT contained in each. */
export const CartPrices = z.object({ ...amounts, tax: z.object(amounts) })
export type CartPrices = z.infer<typeof CartPrices>

export const CartItem = z.object({
  itemId: z.int(),
  productId: z.int(),
  qty: z.int(),
  options: LineOptions,
  productData: z.object({
    name: z.string(),
    media: z.nullable(Media),
    slug: z.string(),
    mainProductSlug: z.nullable(z.string()),
    isVisibleIndividually: z.boolean(),
    sku: z.string(),
    format: ProductFormat,
    backdrop: Backdrop,
    caption: z.string(),
    stock: Stock,
    /** Chosen attributes of a variant, as read by a person. */
    configuration: z.array(z.object({ label: z.string(), value: z.string() })),
    /** Members of a bundle in order, or their chosen variants. Empty for other formats. */
    members: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        /** Quantity in one bundle. */
        qty: z.int(),
        media: z.nullable(Media),
        configuration: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
  }),
  prices: z.object({
    converted: z.object({ finalPrice: Amount, row: Amount }),
    base: z.object({ finalPrice: Amount, cartTotal: Amount }),
  }),
})
export type CartItem = z.infer<typeof CartItem>

/** Why a coupon is currently invalid for this cart. */
export const COUPON_REFUSALS = [
  'coupon-unknown',
  'coupon-expired',
  'coupon-not-started',
  'coupon-below-minimum',
  'coupon-not-applicable',
  'coupon-used-up',
  'coupon-already-used',
  'coupon-first-order',
  'coupon-login-required',
  'coupon-not-with-card',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

export const Coupon = z.object({ id: z.int(), code: z.string(), name: z.string(), description: z.string(), kind: z.enum(['percent', 'fixed', 'freeDelivery']) })
export type Coupon = z.infer<typeof Coupon>

/** The member card with its tier's discount. */
export const MemberCard = z.object({ barcode: z.string(), tier: z.string(), name: z.string(), percent: z.int() })
export type MemberCard = z.infer<typeof MemberCard>

/** One VAT rate: the gross amount after discounts, and the tax contained in it. */
export const TaxOfRate = z.object({ ratePercent: z.number(), gross: Amount, tax: Amount })
export type TaxOfRate = z.infer<typeof TaxOfRate>

/** The customer a cart is ordered by, with the addresses of the account it goes to. */
export const CartCustomer = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  shippingAddress: Address,
  billingAddress: Address,
  ...companyResponse,
})
export type CartCustomer = z.infer<typeof CartCustomer>

export const GuestUser = z.object({
  id: z.int(),
  email: z.string(),
  addresses: z.array(Address),
  details: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }),
  ...companyResponse,
})
export type GuestUser = z.infer<typeof GuestUser>

export const Cart = z.object({
  id: z.string(),
  session: z.string(),
  /** As sent by the client; only its hash is stored. */
  protectCode: z.string(),
  /** Increases with every change; a response with a lower version is discarded. */
  version: z.int(),
  currencyId: z.int(),
  items: z.array(CartItem),
  /** Pieces in all lines. */
  itemCount: z.int(),
  /** Lines with more pieces than can be ordered now, and how many can: earlier lines come first. 0 also of what is no longer sold. */
  shortages: z.array(z.object({ itemId: z.int(), available: z.int() })),
  coupon: z.nullable(Coupon),
  couponCode: z.nullable(z.string()),
  /** False while the coupon is invalid, for the reason `couponRefusal`. */
  isCouponValid: z.boolean(),
  couponRefusal: z.nullable(z.enum(COUPON_REFUSALS)),
  memberCard: z.nullable(MemberCard),
  deliveryMethodId: z.nullable(z.int()),
  paymentMethodId: z.nullable(z.int()),
  /** JSON text with deliveryBranchId. */
  options: z.string(),
  guestUser: z.nullable(GuestUser),
  /** The ordering customer with assigned addresses; only visible to them. */
  customer: z.nullable(CartCustomer),
  /** It contains only downloads. */
  digitalOnly: z.boolean(),
  prices: z.object({ converted: CartPrices, base: CartPrices }),
  /** All VAT rates, highest first; their taxes add up to `prices.converted.tax.orderTotal`. */
  taxByRate: z.array(TaxOfRate),
  vat: CartVat,
  /** Amount missing for free delivery in the shop's country; null without such a limit. */
  freeDelivery: z.nullable(z.object({ from: Amount, missing: Amount })),
})
export type Cart = z.infer<typeof Cart>

export const cartSession = { cartId: CartId, protectCode: ProtectCode }
const change = {
  ...cartSession,
  currencyId: Id,
  productId: Id,
  qty: Quantity,
  options: z._default(LineOptions, {}),
  reservation: z.optional(z.nullable(line(64))),
}

export const getNewCartSession = endpoint({
  id: 'getNewCartSession',
  method: 'GET',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/getNewCartSession',
  policy: 'visitor',
  summary: 'Creates an empty cart; the only response with its protectCode',
  response: Cart,
  problems: [],
})

export const getCart = endpoint({
  id: 'getCart',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/getCart',
  policy: 'cart',
  summary: 'The complete cart',
  body: z.object({ ...cartSession, currencyId: Id }),
  response: Cart,
  problems: ['cart-unknown', 'cart-ordered', 'currency-not-allowed'],
})

export const addItem = endpoint({
  id: 'addItem',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/addItem',
  policy: 'cart',
  keyed: true,
  summary: 'Adds a product; equal lines are merged; returns the complete cart',
  body: z.object(change),
  response: Cart,
  problems: [
    'cart-unknown',
    'cart-ordered',
    'cart-full',
    'currency-not-allowed',
    'quantity-invalid',
    'quantity-too-large',
    'product-unknown',
    'configuration-not-set',
    'out-of-stock',
    'idempotency-mismatch',
    'idempotency-in-flight',
  ],
})

export const updateItem = endpoint({
  id: 'updateItem',
  method: 'PATCH',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/updateItem',
  policy: 'cart',
  summary: 'Sets the absolute quantity, options and variant of a line; equal lines are merged; returns the complete cart',
  body: z.object({ ...change, itemId: Id, options: z.optional(LineOptions) }),
  response: Cart,
  problems: [
    'cart-unknown',
    'cart-ordered',
    'currency-not-allowed',
    'item-not-in-cart',
    'quantity-invalid',
    'quantity-too-large',
    'product-unknown',
    'configuration-not-set',
    'out-of-stock',
  ],
})

export const deleteItem = endpoint({
  id: 'deleteItem',
  method: 'DELETE',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/deleteItem',
  policy: 'cart',
  summary: 'Removes a line; returns the complete cart',
  body: z.object({ ...cartSession, itemId: Id }),
  response: Cart,
  problems: ['cart-unknown', 'cart-ordered', 'item-not-in-cart'],
})

export const clearCart = endpoint({
  id: 'clearCart',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/clearCart',
  policy: 'cart',
  summary: 'Removes all lines; returns the complete cart',
  body: z.object(cartSession),
  response: Cart,
  problems: ['cart-unknown', 'cart-ordered'],
})

export const updateGuestUser = endpoint({
  id: 'updateGuestUser',
  method: 'PUT',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/updateGuestUser',
  policy: 'cart',
  summary: 'Stores e-mail, addresses and company of a guest on the cart; returns the complete cart',
  body: z.object({
    ...cartSession,
    email: Email,
    addresses: z.array(Address).check(z.minLength(1), z.maxLength(2)),
    details: z.object({ firstName: PersonNameOrNone, lastName: PersonNameOrNone, phone: line(ADDRESS_LIMITS.phone) }),
    ...companyInput,
  }),
  response: Cart,
  problems: ['cart-unknown', 'cart-ordered', 'email-taken', 'country-not-allowed'],
})

export const assignAddresses = endpoint({
  id: 'assignAddresses',
  method: 'PUT',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/assignAddresses',
  policy: 'cart',
  summary: 'Assigns saved addresses and a company of the customer to the cart; returns the complete cart',
  body: z.object({
    ...cartSession,
    userShippingAddressId: Id,
    userBillingAddressId: Id,
    ...companyInput,
  }),
  response: Cart,
  problems: ['cart-unknown', 'cart-ordered', 'no-active-user', 'address-gone', 'country-not-allowed'],
})

export const getAbandoned = endpoint({
  id: 'getAbandoned',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/getAbandoned',
  policy: 'customer',
  summary: "Merges the customer's abandoned cart into the given cart or a new one; null without an abandoned cart",
  body: z.object({ cartId: z.optional(CartId), protectCode: z.optional(ProtectCode), currencyId: Id }),
  response: z.nullable(Cart),
  problems: ['currency-not-allowed'],
})
