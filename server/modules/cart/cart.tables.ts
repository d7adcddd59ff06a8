import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/address.ts'
import type { GuestUser, LineOptions } from '#contract/cart.ts'
import { companyColumns } from '#server/db/address.columns.ts'
import { cents, createdAt, timestamptz } from '#server/db/columns.ts'

export const carts = pgTable(
  'carts',
  {
    /** Random, 128 bits in hexadecimal. */
    id: text('id').primaryKey(),
    /** SHA-256 of the protectCode, which itself is never stored. */
    protectHash: text('protect_hash').notNull(),
    siteId: integer('site_id').notNull(),
    storeId: integer('store_id').notNull(),
    currencyId: integer('currency_id').notNull(),
    /** The account it belongs to: that of the logged-in user who used it last. */
    userId: integer('user_id'),
    version: integer('version').notNull().default(0),
    deliveryMethodId: integer('delivery_method_id'),
    deliveryBranchId: integer('delivery_branch_id'),
    paymentMethodId: integer('payment_method_id'),
    /** The applied coupon, whether it has an effect or not. */
    couponCode: text('coupon_code'),
    memberCardBarcode: text('member_card_barcode'),
    /** The total of the last response with the whole cart. */
    shownTotalCents: bigint('shown_total_cents', { mode: 'number' }),
    /** When it was ordered; nothing changes it afterwards. */
    orderedAt: timestamptz('ordered_at'),
    /** The order it became. */
    orderSlug: text('order_slug'),
    createdAt: createdAt(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [index('carts_changed').on(table.changedAt), index('carts_user').on(table.userId)],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    options: jsonb('options').$type<LineOptions>().notNull(),
    /** The normalised options: lines with the same product and key are one line. */
    optionsKey: text('options_key').notNull(),
    /** Unit price in the last response with the whole cart. */
    shownPriceCents: cents('shown_price_cents').notNull(),
    reservation: text('reservation'),
  },
  (table) => [
    unique('cart_lines_equal').on(table.cartId, table.productId, table.optionsKey),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 999`),
  ],
)

export const guestUsers = pgTable('guest_users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  cartId: text('cart_id')
    .notNull()
    .unique()
    .references(() => carts.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  addresses: jsonb('addresses').$type<Address[]>().notNull(),
  details: jsonb('details').$type<GuestUser['details']>().notNull(),
  ...companyColumns(),
  createdAt: createdAt(),
})
