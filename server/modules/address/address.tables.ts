import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/address.ts'
import { addressColumns } from '#server/db/address.columns.ts'
import { createdAt } from '#server/db/columns.ts'

/** Saved addresses of a user, any number of either type. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    type: text('type').$type<Address['type']>().notNull(),
    ...addressColumns(),
    countryId: integer('country_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('addresses_user').on(table.userId)],
)
