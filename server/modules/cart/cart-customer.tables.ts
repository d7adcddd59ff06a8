import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companyColumns } from '#server/db/address.columns.ts'
import { createdAt } from '#server/db/columns.ts'
import { carts } from './cart.tables.ts'

/** The customer of a cart, unless it is a guest, with the chosen saved addresses. */
export const cartCustomers = pgTable('cart_customers', {
  cartId: text('cart_id')
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  userId: integer('user_id').notNull(),
  shippingAddressId: integer('shipping_address_id').notNull(),
  billingAddressId: integer('billing_address_id').notNull(),
  ...companyColumns(),
  createdAt: createdAt(),
})
