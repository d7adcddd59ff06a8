import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'
import type { CartItem } from '#contract/cart.ts'
import type { Locale } from '#contract/locale.ts'
import type { Order } from '#contract/order.ts'
import type { OrderVat } from '#contract/vat.ts'
import type { OrderEvent } from '#machines/order/order.machine.ts'
import { companyColumns } from '#server/db/address.columns.ts'
import { cents, createdAt, timestamptz } from '#server/db/columns.ts'
import type { CartAmounts, RateTax } from '#server/modules/cart/cart.rules.ts'
import { UNPAID } from './order.rules.ts'

/** Events of a refund that leave the status of its order. */
export type RefundEvent = 'refund.begin' | 'refund.done' | 'refund.refuse'

/** Units of a product. */
export interface StockQuantity {
  productId: number
  quantity: number
}

/** How VAT was charged, with the register's response when the charge was reversed. */
export interface StoredVat extends OrderVat {
  /** ISO 8601. */
  checkedAt: string | null
  consultation: string | null
}

/** Orders that reserve stock without being paid: `reservesUnpaid` as a condition, the same text in queries and indexes. */
export const RESERVES_UNPAID = sql.raw(`status in (${UNPAID.map((status) => `'${status}'`).join(', ')}) and paid_at is null`)

export const orderNumbers = pgSequence('order_numbers')

/** A snapshot of what was ordered: later changes of products, methods and texts do not affect it. */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    number: text('number').notNull().unique(),
    // A cart becomes one order, also for concurrent requests.
    cartId: text('cart_id').notNull().unique(),
    protectHash: text('protect_hash').notNull(),
    /** The customer's account; null for a guest. */
    userId: integer('user_id'),
    siteId: integer('site_id').notNull(),
    storeId: integer('store_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    currencyId: integer('currency_id').notNull(),
    status: text('status').$type<Order['status']>().notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    shippingAddress: jsonb('shipping_address').$type<Order['shippingAddress']>().notNull(),
    billingAddress: jsonb('billing_address').$type<Order['billingAddress']>().notNull(),
    /** Names of the addresses' countries by id. */
    countries: jsonb('countries').$type<Order['countries']>().notNull(),
    ...companyColumns(),
    deliveryMethod: jsonb('delivery_method').$type<Order['deliveryMethod']>().notNull(),
    paymentMethod: jsonb('payment_method').$type<Order['paymentMethod']>().notNull(),
    couponCode: text('coupon_code'),
    memberCard: jsonb('member_card').$type<NonNullable<Order['memberCard']>>(),
    taxByRate: jsonb('tax_by_rate').$type<RateTax[]>().notNull().default([]),
    /** Whose VAT it contains; null for an order from before it was decided by country: the shop's own. */
    vat: jsonb('vat').$type<StoredVat>(),
    amounts: jsonb('amounts').$type<CartAmounts>().notNull(),
    totalCents: cents('total_cents').notNull(),
    orderMessage: text('order_message').notNull(),
    giftMessage: text('gift_message').notNull(),
    giftTo: text('gift_to').notNull(),
    giftFrom: text('gift_from').notNull(),
    /** Units taken from stock, to be returned when it is cancelled; null for older orders. */
    taken: jsonb('taken').$type<StockQuantity[]>(),
    placedAt: timestamptz('placed_at').notNull(),
    paidAt: timestamptz('paid_at'),
    /** When its reservation ends, unless it is paid before. */
    expiresAt: timestamptz('expires_at'),
    /** Hash of the network it was placed from, while it reserves stock that is not paid. */
    networkKey: text('network_key'),
    /** Counts its changes. */
    version: integer('version').notNull().default(0),
    /** Number, name, e-mail, phone, products and tracking codes as words, for the search of the back office. */
    words: text('words').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('orders_email').on(table.email),
    index('orders_placed').on(table.placedAt, table.id),
    index('orders_total').on(table.totalCents, table.id),
    index('orders_status').on(table.status, table.placedAt),
    index('orders_payment').on(sql`(payment_method->>'id')`, table.placedAt),
    index('orders_delivery').on(sql`(delivery_method->>'id')`, table.placedAt),
    index('orders_words').using('gin', sql`to_tsvector('simple', words)`),
    index('orders_user').on(table.userId, table.placedAt),
    index('orders_waiting').on(sql`lower(email)`).where(RESERVES_UNPAID),
    index('orders_network').on(table.networkKey).where(RESERVES_UNPAID),
    index('orders_expiring').on(table.expiresAt).where(RESERVES_UNPAID),
  ],
)

/** The history of an order; append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The event. */
    event: text('event').$type<OrderEvent['type'] | 'order.place' | RefundEvent>().notNull(),
    fromStatus: text('from_status').$type<Order['status']>(),
    status: text('status').$type<Order['status']>().notNull(),
    at: timestamptz('at').notNull(),
    /** The user of the back office who did it, and why. */
    userId: integer('user_id'),
    note: text('note').notNull().default(''),
  },
  (table) => [index('order_events_order').on(table.orderId)],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    productId: integer('product_id').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: cents('price_cents').notNull(),
    rowCents: cents('row_cents').notNull(),
    taxRatePercent: numeric('tax_rate_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Reduction of the row by coupon and member card. */
    couponCents: cents('coupon_cents').notNull().default(0),
    loyaltyCents: cents('loyalty_cents').notNull().default(0),
    /** VAT contained in the row after that. */
    taxCents: cents('tax_cents').notNull(),
    /** The line as the customer saw it. */
    item: jsonb('item').$type<CartItem>().notNull(),
  },
  (table) => [index('order_lines_order').on(table.orderId), index('order_lines_product').on(table.productId)],
)
