import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'
import { addresses } from '#server/modules/account/account.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { carts } from './cart.tables.ts'

/** Who orders a cart, when it is no guest, and to which of their saved addresses. */
export const cartCustomers = pgTable('cart_customers', {
  cartId: text('cart_id')
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  shippingAddressId: integer('shipping_address_id')
    .notNull()
    .references(() => addresses.id, { onDelete: 'cascade' }),
  billingAddressId: integer('billing_address_id')
    .notNull()
    .references(() => addresses.id, { onDelete: 'cascade' }),
  companyName: text('company_name'),
  companyOib: text('company_oib'),
  createdAt: createdAt(),
})
