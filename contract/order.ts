import * as z from 'zod/mini'
import { Address, companyAnswer } from './address.ts'
import { CartItem, CartPrices, MemberCard, ProtectCode, TaxOfRate } from './cart.ts'
import { actor, Branch, PaymentMethod } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { Media } from './media.ts'
import { Amount } from './money.ts'
import { Limit, Page, records } from './paging.ts'
import { Email, Id, line, paragraphs, requiredLine } from './text.ts'

/** What a wallet's script is started with: `orderId` names the payment for `pgSuccess`, `scriptUrl` is on one of the shop's `paymentOrigins`. */
export const WalletOrder = z.object({
  isSubscription: z.boolean(),
  plan_id: z.nullable(z.string()),
  quantity: z.int(),
  total: Amount,
  orderId: z.string(),
  scriptUrl: z.string(),
})

export type WalletOrder = z.infer<typeof WalletOrder>

/** `html` is a form for the provider's hosted page, the data of a wallet, or empty when nothing is paid now. */
export const OrderResult = z.object({ html: z.union([z.string(), WalletOrder]), orderSlug: z.string(), orderNumber: z.string() })
export type OrderResult = z.infer<typeof OrderResult>

/**
 * Where the money is. `paid`: a provider or the bank said so. `waiting`: handed to a provider that has not answered. `due`: to be paid by
 * transfer. `onDelivery`: the courier takes it. The rest as the words say.
 */
export const PaymentState = z.enum(['paid', 'waiting', 'due', 'onDelivery', 'failed', 'expired', 'cancelled', 'refunded'])
export type PaymentState = z.infer<typeof PaymentState>

/** A transfer as a bank's slip has it; `barcode` is its HUB-3 symbol (PDF417) as an SVG document. */
export const PaymentSlip = z.object({
  recipient: z.string(),
  address: z.string(),
  iban: z.string(),
  model: z.string(),
  reference: z.string(),
  amount: Amount,
  description: z.string(),
  /** The last day to pay: ISO 8601. */
  dueAt: z.string(),
  barcode: z.string(),
})
export type PaymentSlip = z.infer<typeof PaymentSlip>

/** A file that was bought; `path` is good for whoever has it. `size` in bytes. */
export const Download = z.object({
  title: z.string(),
  productName: z.string(),
  originalName: z.string(),
  extension: z.string(),
  size: z.int(),
  path: z.string(),
  /** How often it can still be fetched. */
  left: z.int(),
  /** From when on it is given out: at once with the shopper's consent, else when the time to withdraw is over. ISO 8601. */
  availableAt: z.string(),
})
export type Download = z.infer<typeof Download>

export const OrderStatus = z.enum([
  'new',
  'awaitingPayment',
  'paid',
  'paidLate',
  'packing',
  'shipped',
  'readyForPickup',
  'delivered',
  'cancelled',
  'withdrawn',
  'returned',
  'refunded',
  'failed',
  'expired',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** An order as it was placed; later changes of products do not touch it. */
export const Order = z.object({
  orderSlug: z.string(),
  orderNumber: z.string(),
  status: OrderStatus,
  /** ISO 8601. */
  placedAt: z.string(),
  /** What happened to it, the oldest first; `at`: ISO 8601. */
  life: z.array(z.object({ status: OrderStatus, at: z.string() })),
  email: z.string(),
  firstName: z.string(),
  items: z.array(CartItem),
  itemCount: z.int(),
  prices: CartPrices,
  taxByRate: z.array(TaxOfRate),
  couponCode: z.nullable(z.string()),
  memberCard: z.nullable(MemberCard),
  shippingAddress: Address,
  billingAddress: Address,
  countries: z.record(z.string(), z.string()),
  ...companyAnswer,
  deliveryMethod: z.object({ id: z.int(), name: z.string(), estimate: z.string(), branch: z.nullable(Branch) }),
  paymentMethod: z.object({ id: z.int(), code: z.string(), name: z.string(), paymentType: z.nullable(z.string()), instructions: z.nullable(z.string()) }),
  payment: z.object({
    state: PaymentState,
    /** ISO 8601. */
    paidAt: z.nullable(z.string()),
    /** When the goods are free again, if nothing was paid until then: ISO 8601. */
    expiresAt: z.nullable(z.string()),
    slip: z.nullable(PaymentSlip),
  }),
  /** Ways it can be paid now, or paid again after a failure; empty when there is nothing to pay. */
  payableBy: z.array(PaymentMethod),
  /** Files it gives a right to, once it is paid. */
  downloads: z.array(Download),
  /** Until when it can be withdrawn from: ISO 8601; null when that right is over or was used. */
  withdrawableUntil: z.nullable(z.string()),
  orderMessage: z.string(),
})
export type Order = z.infer<typeof Order>

/** An order in the list of a customer's orders. */
export const OrderSummary = z.object({
  orderSlug: z.string(),
  orderNumber: z.string(),
  status: OrderStatus,
  paymentState: PaymentState,
  /** ISO 8601. */
  placedAt: z.string(),
  total: Amount,
  itemCount: z.int(),
  /** Pictures of its first lines. */
  media: z.array(Media),
})
export type OrderSummary = z.infer<typeof OrderSummary>

const RETURN_URL_MAX = 400
const ReturnUrl = z.string().check(z.maxLength(RETURN_URL_MAX))
const OrderSlug = z.string().check(z.minLength(1), z.maxLength(64))
/** Whoever is not logged in as its customer proves an order by the protectCode of its cart. */
const proof = { orderSlug: OrderSlug, protectCode: z.optional(z.nullable(ProtectCode)) }

export const createOrder = endpoint({
  id: 'createOrder',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/order/create',
  policy: 'cart',
  keyed: true,
  summary: 'Places the order: locks, prices again, takes stock, writes, closes the cart, all or nothing; repeated, it answers the same order',
  body: z.object({
    ...actor,
    giftMessage: paragraphs(1000),
    orderMessage: paragraphs(1000),
    to: line(120),
    from: line(120),
    failureURL: ReturnUrl,
    successURL: ReturnUrl,
    /** The cart's version the shopper saw; another one is refused as changed. */
    version: z.optional(z.int()),
  }),
  answer: OrderResult,
  problems: [
    'cart-unknown',
    'cart-ordered',
    'forbidden',
    'cart-empty',
    'cart-changed',
    'no-active-user',
    'delivery-method-missing',
    'delivery-branch-missing',
    'payment-method-missing',
    'consent-missing',
    'coupon-used-up',
    'coupon-already-used',
    'out-of-stock',
    'held-too-many',
    'product-unknown',
    'return-url-invalid',
    'idempotency-mismatch',
    'idempotency-in-flight',
  ],
})

export const payOrder = endpoint({
  id: 'payOrder',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/order/pay',
  policy: 'visitor',
  keyed: true,
  summary: 'Hands an order that waits for its money to a provider once more, in the same or another way of paying',
  body: z.object({ ...proof, paymentMethodId: z.optional(Id), failureURL: ReturnUrl, successURL: ReturnUrl }),
  answer: OrderResult,
  problems: [
    'not-found',
    'order-not-payable',
    'payment-method-unknown',
    'out-of-stock',
    'held-too-many',
    'return-url-invalid',
    'idempotency-mismatch',
    'idempotency-in-flight',
  ],
})

export const pgSuccess = endpoint({
  id: 'pgSuccess',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/order/pgSuccess/:id',
  policy: 'visitor',
  summary: "A wallet approved: the platform asks the provider itself whether that is so, and answers where to go; a caller's word changes nothing",
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.object({
    internalRedirect: z.literal(true),
    protectCode: z.optional(z.nullable(ProtectCode)),
    orderID: z.optional(z.nullable(line(128))),
    subscriptionID: z.optional(z.nullable(line(128))),
    payerID: z.optional(z.nullable(line(128))),
  }),
  answer: z.object({ url: z.string() }),
  problems: ['not-found'],
})

export const getOrderBySlug = endpoint({
  id: 'getOrderBySlug',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/order/getBySlug',
  policy: 'visitor',
  summary: 'An order, to its customer or to whoever holds the protectCode of its cart; unknown, wrong and foreign are answered alike',
  body: z.object(proof),
  answer: Order,
  problems: ['not-found'],
})

export const filterOrders = endpoint({
  id: 'filterOrders',
  method: 'GET',
  version: 'v2',
  area: 'ecommerce',
  path: '/order/filter',
  policy: 'customer',
  summary: "The customer's orders, newest first; there is no filter, and another key is refused",
  query: z.strictObject({ limit: Limit, page: Page }),
  answer: records(OrderSummary),
  problems: [],
})

export const withdrawOrder = endpoint({
  id: 'withdrawOrder',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/order/withdraw',
  policy: 'visitor',
  keyed: true,
  summary:
    'Takes a statement of withdrawal from a purchase and sends its receipt, whether or not the order is found; only for who proves the order it also ends what has not left the house',
  body: z.object({
    orderNumber: requiredLine(40),
    firstName: requiredLine(60),
    lastName: requiredLine(60),
    email: Email,
    /** Which goods; empty means all of them. */
    goods: paragraphs(1000),
    message: paragraphs(2000),
    /** Opens the order: of its cart, or from a mail. Numbers can be guessed, so number and e-mail alone end nothing. */
    protectCode: z.optional(z.nullable(ProtectCode)),
  }),
  /** `receivedAt`: ISO 8601. */
  answer: z.object({ receiptNumber: z.string(), receivedAt: z.string(), email: z.string() }),
  problems: ['idempotency-mismatch', 'idempotency-in-flight'],
})
