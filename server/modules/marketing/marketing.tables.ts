import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  status: text('status').$type<'pending' | 'confirmed' | 'ended'>().notNull(),
  locale: text('locale').notNull(),
  /** Unique numbers of the consents given. */
  consents: jsonb('consents').$type<number[]>().notNull(),
  /** SHA-256 of the word in the mailed link. */
  confirmHash: text('confirm_hash').notNull(),
  createdAt: createdAt(),
  confirmedAt: moment('confirmed_at'),
})
