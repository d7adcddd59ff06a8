import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '#contract/checkout.ts'
import type { Localized } from '#contract/localized.ts'
import { cents, localized, localizedJson } from '#server/db/columns.ts'

/** The price of a shipping method in some countries (ISO codes, or the word ALL). */
export interface Rate {
  countries: string[]
  priceCents: number
  /** Free from this product value on; 0 or null means no threshold. */
  freeFromCents: number | null
}

/** A pick-up point. */
export interface BranchRow {
  id: number
  name: Localized
  address: string
  zip: string
  city: string
  /** ISO code of its country; absent for the shop's own. */
  country?: string
  note: Localized
  lat: number
  lng: number
}

export const shippingMethods = pgTable('shipping_methods', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: localized('name').notNull(),
  description: localized('description').notNull(),
  estimate: localized('estimate').notNull(),
  taxRatePercent: numeric('tax_rate_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  /** Only for carts with downloads only. */
  digital: boolean('digital').notNull(),
  maxWeightGrams: integer('max_weight_grams'),
  rates: jsonb('rates').$type<Rate[]>().notNull(),
  options: localizedJson('options').$type<BranchRow[]>().notNull(),
  position: integer('position').notNull(),
})

export const paymentMethods = pgTable('payment_methods', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  paymentType: text('payment_type').$type<NonNullable<PaymentMethod['paymentType']>>(),
  name: localized('name').notNull(),
  description: localized('description').notNull(),
  feeCents: cents('fee_cents').notNull(),
  countries: jsonb('countries').$type<string[]>().notNull(),
  /** Codes of the shipping methods it is available for. */
  allowedShipping: jsonb('allowed_shipping').$type<string[]>().notNull(),
  /** HTML with `{orderNumber}` and `{total}`. */
  instructions: localized('instructions'),
  /** Paid on delivery, so the goods are shipped before payment. */
  paidOnDelivery: boolean('paid_on_delivery').notNull(),
  position: integer('position').notNull(),
})
