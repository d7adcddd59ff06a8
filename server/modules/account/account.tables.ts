import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/address.ts'
import { createdAt } from '#server/db/columns.ts'

/** Saved addresses of a person, any number of either type. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    type: text('type').$type<Address['type']>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone').notNull(),
    countryId: integer('country_id').notNull(),
    street: text('street').notNull(),
    houseNumber: text('house_number').notNull(),
    city: text('city').notNull(),
    zipCode: text('zip_code').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('addresses_user').on(table.userId)],
)
