import { integer, jsonb, timestamp } from 'drizzle-orm/pg-core'

/** A text in every language of the shop. */
export interface Localized {
  en: string
  hr: string
}

/** A jsonb column with a text in every language. */
export const localized = (name: string) => jsonb(name).$type<Localized>()

/** Whole cents of euros; end the name in `_cents`. */
export const cents = (name: string) => integer(name)

/** A timestamp, as a `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was made, by the database's clock. */
export const createdAt = () => timestamptz('created_at').notNull().defaultNow()
