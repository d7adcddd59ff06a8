import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, localized, timestamptz } from '#server/db/columns.ts'

export const memberTiers = pgTable(
  'member_tiers',
  {
    code: text('code').primaryKey(),
    name: localized('name').notNull(),
    description: localized('description').notNull(),
    discountPercent: integer('discount_percent').notNull(),
  },
  (table) => [check('member_tiers_percent', sql`${table.discountPercent} between 1 and 100`)],
)

export const memberCards = pgTable('member_cards', {
  /** EAN-13. */
  barcode: text('barcode').primaryKey(),
  tierCode: text('tier_code')
    .notNull()
    .references(() => memberTiers.code, { onDelete: 'restrict' }),
  /** The holder: nobody else may use it. Null until a customer saves it. */
  holderId: integer('holder_id'),
  blockedAt: timestamptz('blocked_at'),
  issuedAt: timestamptz('issued_at').notNull(),
  createdAt: createdAt(),
})
