import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import { createdAt, timestamptz } from '#server/db/columns.ts'

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  status: text('status').$type<'pending' | 'confirmed' | 'ended'>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  /** Unique numbers of the consents given. */
  consents: jsonb('consents').$type<number[]>().notNull(),
  /** Of older versions of the shop only; confirmation links are stored in `form_tokens`. */
  confirmHash: text('confirm_hash'),
  /** Key of the unsubscribe link; null until the first one is generated. */
  leaveKey: text('leave_key').unique(),
  createdAt: createdAt(),
  confirmedAt: timestamptz('confirmed_at'),
})
