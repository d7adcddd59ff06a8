import { date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#server/db/columns.ts'
import type { TaxCategory } from './vat.rules.ts'
import type { RegisterAnswer } from './vat-number.rules.ts'

/** VAT rates of the member states by tax category. A category without a row has the standard rate. */
export const vatRates = pgTable(
  'vat_rates',
  {
    /** ISO code. */
    country: text('country').notNull(),
    category: text('category').$type<TaxCategory>().notNull(),
    /** The first day of the rate; the newest that has begun applies. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    ratePercent: numeric('rate_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.category, table.validFrom] })],
)

/** The last responses of the register of VAT numbers; each is deleted after a day. */
export const vatNumbers = pgTable('vat_numbers', {
  /** The number with the prefix of its country and the words of the name it was asked with: "DE136695976 val". */
  question: text('number').primaryKey(),
  answer: text('answer').$type<RegisterAnswer>().notNull(),
  /** The register's proof of the question, given to shops that name their own VAT number. */
  consultation: text('consultation'),
  checkedAt: timestamptz('checked_at').notNull(),
})
