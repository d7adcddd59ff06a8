import * as z from 'zod/mini'
import { Address, companyResponse } from './address.ts'
import { CartItem, CartPrices, MemberCard, ProtectCode, TaxOfRate } from './cart.ts'
import { ORDER_TEXT_MAX } from './checkout.constants.ts'
import { actor, Branch, PaymentMethod } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { Media } from './media.ts'
import { Amount } from './money.ts'
import { Limit, Page, records } from './paging.ts'
import { PersonName } from './person-name.ts'
import { OrderRefund } from './shop-refund.ts'
import { copiedLine, Email, Id, line, paragraphs } from './text.ts'
import { OrderVat } from './vat.ts'

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
 * Where the money is. `paid`: a provider or the bank said so. `waiting`: redirected to a provider that has not responded. `due`: to be paid by
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
  /** Whether it is given out now, by the clock of the shop. */
  isAvailable: z.boolean(),
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

/** A parcel that left. */
export const Shipment = z.object({
  carrier: z.string(),
  /** Empty without one. */
  trackingCode: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
})
export type Shipment = z.infer<typeof Shipment>

/** An order as it was placed; later changes of products do not touch it. */
export const Order = z.object({
  orderSlug: z.string(),
  orderNumber: z.string(),
  status: OrderStatus,
  /** ISO 8601. */
  placedAt: z.string(),
  /** Status history, oldest first; `at`: ISO 8601. */
  life: z.array(z.object({ status: OrderStatus, at: z.string() })),
  email: z.string(),
  firstName: z.string(),
  items: z.array(CartItem),
  itemCount: z.int(),
  prices: CartPrices,
  taxByRate: z.array(TaxOfRate),
  vat: OrderVat,
  couponCode: z.nullable(z.string()),
  memberCard: z.nullable(MemberCard),
  shippingAddress: Address,
  billingAddress: Address,
  countries: z.record(z.string(), z.string()),
  ...companyResponse,
  deliveryMethod: z.object({ id: z.int(), name: z.string(), estimate: z.string(), branch: z.nullable(Branch) }),
  paymentMethod: z.object({ id: z.int(), code: z.string(), name: z.string(), paymentType: z.nullable(z.string()), instructions: z.nullable(z.string()) }),
  payment: z.object({
    state: PaymentState,
    /** ISO 8601. */
    paidAt: z.nullable(z.string()),
    /** When the reserved stock of an unpaid order is released: ISO 8601. */
    expiresAt: z.nullable(z.string()),
    slip: z.nullable(PaymentSlip),
  }),
  /** Available payment methods, also after a failure; empty when nothing is to be paid. */
  payableBy: z.array(PaymentMethod),
  shipments: z.array(Shipment),
  /** Money that went back, oldest first. */
  refunds: z.array(OrderRefund),
  /** Files it gives a right to, once it is paid. */
  downloads: z.array(Download),
  /** Until when it can be withdrawn from: ISO 8601; null when that right is over or was used. */
  withdrawableUntil: z.nullable(z.string()),
  orderMessage: z.string(),
  /** Written on a card by hand; empty for none. */
  giftMessage: z.string(),
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
/** The protectCode of the cart proves an order without its customer's log-in. */
const proof = { orderSlug: OrderSlug, protectCode: z.optional(z.nullable(ProtectCode)) }

export const createOrder = endpoint({
  id: 'createOrder',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/order/create',
  policy: 'cart',
  keyed: true,
  summary: 'Places the order in one transaction: reprices, reserves stock, closes the cart; idempotent',
  body: z.object({
    ...actor,
    giftMessage: paragraphs(ORDER_TEXT_MAX.giftMessage),
    orderMessage: paragraphs(ORDER_TEXT_MAX.orderMessage),
    to: line(120),
    from: line(120),
    failureURL: ReturnUrl,
    successURL: ReturnUrl,
    /** The cart version shown to the customer; another one is rejected as changed. */
    version: z.optional(z.int()),
  }),
  response: OrderResult,
  problems: [
    'cart-unknown',
    'cart-ordered',
    'forbidden',
    'cart-empty',
    'cart-changed',
    'no-active-user',
    'address-gone',
    'delivery-method-missing',
    'delivery-branch-missing',
    'payment-method-missing',
    'consent-missing',
    'coupon-used-up',
    'coupon-already-used',
    'coupon-first-order',
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
  summary: 'Starts the payment of an unpaid order again, with the same or another payment method',
  body: z.object({ ...proof, paymentMethodId: z.optional(Id), failureURL: ReturnUrl, successURL: ReturnUrl }),
  response: OrderResult,
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
  summary: 'Reports a wallet approval: verified with the provider; returns the next URL; the request alone changes nothing',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.object({
    internalRedirect: z.literal(true),
    protectCode: z.optional(z.nullable(ProtectCode)),
    orderID: z.optional(z.nullable(line(128))),
    subscriptionID: z.optional(z.nullable(line(128))),
    payerID: z.optional(z.nullable(line(128))),
  }),
  response: z.object({ url: z.string() }),
  problems: ['not-found'],
})

export const getOrderBySlug = endpoint({
  id: 'getOrderBySlug',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/order/getBySlug',
  policy: 'visitor',
  summary: 'An order, for its customer or with the protectCode of its cart; unknown, wrong and foreign ones get the same error',
  body: z.object(proof),
  response: Order,
  problems: ['not-found'],
})

export const filterOrders = endpoint({
  id: 'filterOrders',
  method: 'GET',
  version: 'v2',
  area: 'ecommerce',
  path: '/order/filter',
  policy: 'customer',
  summary: "The customer's orders, newest first; without filters, unknown keys are rejected",
  query: z.strictObject({ limit: Limit, page: Page }),
  response: records(OrderSummary),
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
    'Receives a statement of withdrawal and sends a receipt, whether or not the order is found; with proof of the order it also cancels what is not shipped yet',
  body: z.object({
    orderNumber: copiedLine(40),
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    /** Which goods; empty means all of them. */
    goods: paragraphs(1000),
    message: paragraphs(2000),
    /** Opens the order: of its cart, or from a mail. Numbers can be guessed, so number and e-mail alone end nothing. */
    protectCode: z.optional(z.nullable(ProtectCode)),
  }),
  /** `receivedAt`: ISO 8601. */
  response: z.object({ receiptNumber: z.string(), receivedAt: z.string(), email: z.string() }),
  problems: ['idempotency-mismatch', 'idempotency-in-flight'],
})
