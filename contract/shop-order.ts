import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LOCALES } from './locale.ts'
import { Media } from './media.ts'
import { Amount } from './money.ts'
import { Order, OrderStatus, PaymentState } from './order.ts'
import { Limit, Page, records } from './paging.ts'
import { Refundable, refundChoice, refundDetails, ShopRefund } from './shop-refund.ts'
import { Id, line, paragraphs, requiredLine, Timestamp } from './text.ts'

const CHOICES_MAX = 50
const AMOUNT_MAX = 10_000_000

/** What the back office may do with an order: events of its machine. */
export const OrderMove = z.enum([
  'payment.confirm',
  'stock.allocate',
  'packing.start',
  'parcel.ship',
  'parcel.holdForPickup',
  'parcel.deliver',
  'parcel.return',
  'order.cancel',
])
export type OrderMove = z.infer<typeof OrderMove>

const Person = z.object({ id: z.int(), name: z.string() })

/** An entry of the history of an order: what happened, who did it, and why. */
export const OrderHappening = z.object({
  id: z.int(),
  /** Event of its machine, `order.place`, or of a refund that leaves its status: `refund.begin`, `refund.done`, `refund.refuse`. */
  event: z.string(),
  status: OrderStatus,
  /** ISO 8601. */
  at: z.string(),
  /** Null for shopper, provider and time. */
  user: z.nullable(Person),
  note: z.string(),
})
export type OrderHappening = z.infer<typeof OrderHappening>

/** Money that came in for an order, or was asked for at a provider. */
export const OrderPayment = z.object({
  id: z.int(),
  /** Name of a provider; `transfer` and `onDelivery` without one. */
  provider: z.string(),
  reference: z.string(),
  amount: Amount,
  state: z.enum(['begun', 'authorised', 'captured', 'declined', 'cancelled', 'expired', 'refunded', 'excess']),
  /** ISO 8601. */
  begunAt: z.string(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** `isSettled`: a refund paid for what was sent back, or is about to. */
const Statement = z.object({ receiptNumber: z.string(), goods: z.string(), message: z.string(), receivedAt: z.string(), isSettled: z.boolean() })

/** An order as the back office sees it: what the shopper sees, and what happened behind the counter. */
export const ShopOrder = z.object({
  order: Order,
  /** Counts its changes: a move names the one that was seen. */
  version: z.int(),
  lastName: z.string(),
  phone: z.string(),
  locale: z.enum(LOCALES),
  /** Null for a guest. */
  userId: z.nullable(z.int()),
  giftTo: z.string(),
  giftFrom: z.string(),
  /** What can be done now. */
  moves: z.array(OrderMove),
  /** Oldest first. */
  timeline: z.array(OrderHappening),
  payments: z.array(OrderPayment),
  /** Oldest first. */
  refunds: z.array(ShopRefund),
  /** Null while nothing can be refunded: nothing came in, all went back, or a provider has not answered yet. */
  refundable: z.nullable(Refundable),
  /** Statements of withdrawal. */
  withdrawals: z.array(Statement),
})
export type ShopOrder = z.infer<typeof ShopOrder>

/** An order in the list of the back office. */
export const ShopOrderSummary = z.object({
  orderNumber: z.string(),
  status: OrderStatus,
  paymentState: PaymentState,
  /** ISO 8601. */
  placedAt: z.string(),
  customerName: z.string(),
  country: z.string(),
  paymentMethod: z.string(),
  deliveryMethod: z.string(),
  total: Amount,
  itemCount: z.int(),
  /** Pictures of its first lines. */
  media: z.array(Media),
})
export type ShopOrderSummary = z.infer<typeof ShopOrderSummary>

const Choices = z.optional(z.array(Id).check(z.maxLength(CHOICES_MAX)))
const Total = z.optional(z.number().check(z.gte(0), z.lte(AMOUNT_MAX)))

export const ORDER_SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const

export const filterShopOrders = endpoint({
  id: 'filterShopOrders',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/shop-order/filter',
  policy: 'backOffice',
  needs: ['orders.read'],
  summary: 'Orders of all customers by status, methods, time, total and words',
  body: z.object({
    /** Words of number, name, e-mail, phone, products and tracking codes. */
    search: z.optional(line(120)),
    statuses: z.optional(z.array(OrderStatus).check(z.maxLength(CHOICES_MAX))),
    paymentMethods: Choices,
    deliveryMethods: Choices,
    isPaid: z.optional(z.boolean()),
    /** Placed from this time on, and before that one. */
    from: z.optional(Timestamp),
    until: z.optional(Timestamp),
    totalFrom: Total,
    totalUntil: Total,
    sort: z._default(z.enum(ORDER_SORTS), 'newest'),
    limit: Limit,
    page: Page,
  }),
  response: records(ShopOrderSummary),
  problems: [],
})

const ORDER_NUMBER = /^\d{4}-\d{6,10}$/
const params = z.object({ number: z.string().check(z.maxLength(16), z.regex(ORDER_NUMBER)) })

export const getShopOrder = endpoint({
  id: 'getShopOrder',
  method: 'GET',
  version: 'v2',
  area: 'ecommerce',
  path: '/shop-order/:number',
  policy: 'backOffice',
  needs: ['orders.read'],
  summary: 'An order with its history, payments and what can be done now',
  params,
  response: ShopOrder,
  problems: ['not-found'],
})

const NOTE_MAX = 500
/** `version`: the one that was seen; `note`: why, for the back office. */
const seen = { version: z.int().check(z.gte(0)), note: z.optional(paragraphs(NOTE_MAX)) }

export const moveShopOrder = endpoint({
  id: 'moveShopOrder',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/shop-order/:number/move',
  policy: 'backOffice',
  needs: ['orders.change'],
  keyed: true,
  summary: 'Moves an order as its machine allows: payment received, packing, shipped, ready, delivered, returned, cancelled, goods found',
  params,
  body: z.discriminatedUnion('event', [
    z.object({
      event: z.literal('payment.confirm'),
      ...seen,
      amount: z.number().check(z.gt(0), z.lte(AMOUNT_MAX)),
      /** Day of the transfer. */
      receivedOn: z.iso.date(),
    }),
    z.object({ event: z.literal('parcel.ship'), ...seen, carrier: requiredLine(80), trackingCode: line(80) }),
    z.object({
      event: z.enum(['stock.allocate', 'packing.start', 'parcel.holdForPickup', 'parcel.deliver', 'parcel.return', 'order.cancel']),
      ...seen,
    }),
  ]),
  response: ShopOrder,
  problems: [
    'not-found',
    'order-changed',
    'order-move-impossible',
    'transfer-differs',
    'time-to-come',
    'out-of-stock',
    'idempotency-mismatch',
    'idempotency-in-flight',
  ],
})

export const priceShopOrderRefund = endpoint({
  id: 'priceShopOrderRefund',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/shop-order/:number/refund/price',
  policy: 'backOffice',
  needs: ['orders.refund'],
  summary: 'What a refund of these units and of this part of the delivery pays back',
  params,
  body: z.object(refundChoice),
  response: z.object({ amount: Amount }),
  problems: ['not-found', 'refund-impossible', 'refund-differs'],
})

export const refundShopOrder = endpoint({
  id: 'refundShopOrder',
  fresh: true,
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/shop-order/:number/refund',
  policy: 'backOffice',
  needs: ['orders.refund'],
  keyed: true,
  summary: 'Pays back an order, whole or in lines: through the provider that took the money, or recorded as sent by hand',
  params,
  body: z.object({ version: seen.version, ...refundDetails }),
  response: ShopOrder,
  problems: ['not-found', 'order-changed', 'refund-impossible', 'refund-differs', 'withdrawal-settled', 'idempotency-mismatch', 'idempotency-in-flight'],
})
