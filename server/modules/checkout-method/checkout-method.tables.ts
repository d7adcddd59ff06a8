import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '#contract/checkout.ts'
import { cents, type Localized, localized } from '#server/db/columns.ts'

/** What a shipping method costs in some countries (ISO codes, or the word ALL). */
export interface Rate {
  countries: string[]
  priceCents: number
  /** Free from this value of products on; 0 or null means that there is no such limit. */
  freeFromCents: number | null
}

/** A place where parcels are picked up. */
export interface BranchRow {
  id: number
  name: Localized
  address: string
  zip: string
  city: string
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
  /** Only for carts that hold nothing but downloads. */
  digital: boolean('digital').notNull(),
  maxWeightGrams: integer('max_weight_grams'),
  rates: jsonb('rates').$type<Rate[]>().notNull(),
  options: jsonb('options').$type<BranchRow[]>().notNull(),
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
  /** Codes of the shipping methods it goes with. */
  allowedShipping: jsonb('allowed_shipping').$type<string[]>().notNull(),
  /** HTML with `{orderNumber}` and `{total}`. */
  instructions: localized('instructions'),
  /** The money comes with the stock, so that they are packed before it. */
  paidOnDelivery: boolean('paid_on_delivery').notNull(),
  position: integer('position').notNull(),
})
