import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Coupon } from '#contract/cart.ts'
import { cents, createdAt, localized, timestamptz } from '#server/db/columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** In upper case, without spaces around it. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<Coupon['kind']>().notNull(),
    valuePercent: integer('value_percent'),
    valueCents: cents('value_cents'),
    name: localized('name').notNull(),
    description: localized('description').notNull(),
    validFrom: timestamptz('valid_from'),
    /** The first moment at which it is over. */
    validTo: timestamptz('valid_to'),
    /** Value of the stock it asks for. */
    minimumCents: cents('minimum_cents').notNull().default(0),
    /** It is for these categories and those below them; empty means for all products. */
    categoryIds: jsonb('category_ids').$type<number[]>().notNull(),
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
    /** Only for those who are logged in. */
    customersOnly: boolean('customers_only').notNull().default(false),
    /** How many orders may have it; null means any number. */
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

/** Coupons of orders; one that is once per customer has a row for each name the customer is known by. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    orderId: integer('order_id').notNull(),
    /** Null where it does not matter who uses it. */
    customerKey: text('customer_key'),
    createdAt: createdAt(),
  },
  (table) => [unique('coupon_uses_customer').on(table.couponId, table.customerKey), index('coupon_uses_order').on(table.orderId)],
)
