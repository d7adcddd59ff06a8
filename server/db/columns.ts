import { customType, integer, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import { inEveryLocale } from '#server/text/localized.ts'

/** A text in every language of the shop. */
export type Localized = Record<Locale, string>

/** A jsonb column with a text in every language; one that is missing is read as that of the default language. */
export const localized = customType<{ data: Localized; driverData: Partial<Localized> }>({
  dataType: () => 'jsonb',
  toDriver: (text) => JSON.stringify(text) as never,
  fromDriver: (text) => inEveryLocale(text),
})

/** Whole cents of euros; end the name in `_cents`. */
export const cents = (name: string) => integer(name)

/** A timestamp, as a `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was made, by the database's clock. */
export const createdAt = () => timestamptz('created_at').notNull().defaultNow()
