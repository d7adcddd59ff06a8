import { customType, integer, timestamp } from 'drizzle-orm/pg-core'
import { inEveryLocale, type Localized, type Translations } from '#contract/localized.ts'

/** A jsonb column with a text in every language; a missing one falls back to the default language. */
export const localized = customType<{ data: Localized; driverData: Translations }>({
  dataType: () => 'jsonb',
  toDriver: (text) => JSON.stringify(text) as never,
  fromDriver: (text) => inEveryLocale(text),
})

/** A jsonb column with texts by language within it, read as `localized` reads them: what was stored before a language was added has none in it. */
export const localizedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => inEveryLocale(value),
})

/** Whole cents of euros; end the name in `_cents`. */
export const cents = (name: string) => integer(name)

/** A timestamp, as a `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was inserted, by the database's clock. */
export const createdAt = () => timestamptz('created_at').notNull().defaultNow()
