import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Coupon } from '#contract/cart.ts'
import { cents, createdAt, localized, timestamptz } from '#server/db/columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** In upper case, trimmed. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<Coupon['kind']>().notNull(),
    valuePercent: integer('value_percent'),
    valueCents: cents('value_cents'),
    name: localized('name').notNull(),
    description: localized('description').notNull(),
    validFrom: timestamptz('valid_from'),
    /** Exclusive end. */
    validTo: timestamptz('valid_to'),
    /** Minimum product value. */
    minimumCents: cents('minimum_cents').notNull().default(0),
    /** Valid for these categories and their subcategories; empty means all products. */
    categoryIds: jsonb('category_ids').$type<number[]>().notNull(),
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
    /** Only for who has no other order. */
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Only for logged-in customers. */
    customersOnly: boolean('customers_only').notNull().default(false),
    /** Maximum number of orders; null means unlimited. */
    usageLimit: integer('usage_limit'),
    usedCount: integer('used_count').notNull().default(0),
    combinesWithMemberCard: boolean('combines_with_member_card').notNull().default(true),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    check('coupons_used', sql`${table.usedCount} >= 0`),
    check('coupons_percent', sql`${table.kind} <> 'percent' or ${table.valuePercent} between 1 and 100`),
    check('coupons_fixed', sql`${table.kind} <> 'fixed' or ${table.valueCents} > 0`),
  ],
)

/** Coupon uses of orders; one once per customer has a row for each key of the customer. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    orderId: integer('order_id').notNull(),
    /** Null where the customer does not matter. */
    customerKey: text('customer_key'),
    createdAt: createdAt(),
  },
  (table) => [unique('coupon_uses_customer').on(table.couponId, table.customerKey), index('coupon_uses_order').on(table.orderId)],
)

/** Keys of the customers of active orders, with or without a coupon: one for the first order is not for them. */
export const orderedBy = pgTable('ordered_by', { customerKey: text('customer_key').notNull(), orderId: integer('order_id').notNull() }, (table) => [
  primaryKey({ columns: [table.customerKey, table.orderId] }),
  index('ordered_by_order').on(table.orderId),
])
