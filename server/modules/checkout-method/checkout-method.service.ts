import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { Branch, PaymentMethod, ShippingMethod } from '#contract/checkout.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  branchOf,
  canPay,
  canTravel,
  deliveryCents,
  freeFromCents,
  handoverCountry,
  hasBranch,
  PAYMENT_SETTINGS,
  type Parcel,
  type PaymentMethodRow,
  rateFor,
  type ShippingMethodRow,
  servedTypes,
} from './checkout-method.rules.ts'
import { type BranchRow, paymentMethods, shippingMethods } from './checkout-method.tables.ts'

export { canPay, canTravel, handoverCountry, hasBranch }

const RATES_CACHE_MS = 5_000

/** All shipping methods, in the shop's order. */
export const readShippingMethods = (db: Db): Promise<ShippingMethodRow[]> => db.select().from(shippingMethods).orderBy(asc(shippingMethods.position))

/** All available payment methods, in the shop's order: those with a type require a provider. */
export async function readPaymentMethods(db: Db): Promise<PaymentMethodRow[]> {
  const served = servedTypes(await readSettings(db, PAYMENT_SETTINGS))
  const methods = await db.select().from(paymentMethods).orderBy(asc(paymentMethods.position))
  return methods.filter(({ paymentType }) => paymentType === null || served.includes(paymentType))
}

/** Payment methods for a shipping method and a country. */
export async function listMethodsFor(db: Db, deliveryMethodId: number, iso: string): Promise<PaymentMethodRow[]> {
  const [delivery] = await db.select({ code: shippingMethods.code }).from(shippingMethods).where(eq(shippingMethods.id, deliveryMethodId))
  return delivery ? (await readPaymentMethods(db)).filter((method) => canPay(method, delivery, iso)) : []
}

export const branchIn = (branch: BranchRow, locale: Locale): Branch => ({
  id: branch.id,
  name: branch.name[locale],
  address: branch.address,
  zip: branch.zip,
  city: branch.city,
  note: branch.note[locale],
})

interface Shipment {
  parcel: Parcel
  /** ISO code of the country of delivery. */
  iso: string
  /** What is charged for a price. */
  charged: (cents: number) => number
}

export const shippingMethodIn = (method: ShippingMethodRow, { parcel, iso, charged }: Shipment, locale: Locale): ShippingMethod => ({
  id: method.id,
  code: method.code,
  name: method.name[locale],
  description: method.description[locale],
  estimate: method.estimate[locale],
  price: amountOf(charged(deliveryCents(method, parcel, iso))),
  listPrice: amountOf(charged(rateFor(method, iso)?.priceCents ?? 0)),
  options: method.options.map((branch) => branchIn(branch, locale)),
})

export const paymentMethodIn = (method: PaymentMethodRow, locale: Locale): PaymentMethod => ({
  id: method.id,
  code: method.code,
  name: method.name[locale],
  description: method.description[locale],
  paymentType: method.paymentType,
  fee: amountOf(method.feeCents),
})

interface Chosen {
  deliveryMethodId: number | null
  deliveryBranchId: number | null
  paymentMethodId: number | null
}

// Hundreds of branches are read for the chosen shipping method only; for the others it is enough to know that there are some.
const ratesQuery = prepared((db) => {
  const options = sql<BranchRow[]>`case when ${shippingMethods.id} = ${sql.placeholder('chosenId')}::int then ${shippingMethods.options} else '[]'::jsonb end`
  const hasBranches = sql<boolean>`${shippingMethods.options} <> '[]'::jsonb`
  return db
    .select({ ...getTableColumns(shippingMethods), options, hasBranches })
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.position))
    .prepare('rates')
})

type Rates = Awaited<ReturnType<ReturnType<typeof ratesQuery>['execute']>>

const cachedRatesByDb = new WeakMap<Db, { rates: Promise<Rates>; until: number }>()

// Without a choice they only say how much is missing for free delivery, and may be a few seconds old. A transaction is a `Db`
// of its own, so that an order uses what it read itself.
function cachedRates(db: Db): Promise<Rates> {
  const known = cachedRatesByDb.get(db)
  if (known && known.until > performance.now()) return known.rates
  const rates = ratesQuery(db).execute({ chosenId: null })
  cachedRatesByDb.set(db, { rates, until: performance.now() + RATES_CACHE_MS })
  rates.catch(() => cachedRatesByDb.delete(db))
  return rates
}

const readRates = (db: Db, chosenId: number | null): Promise<Rates> => (chosenId === null ? cachedRates(db) : ratesQuery(db).execute({ chosenId }))

/** The chosen methods of a parcel, as far as they apply to it, and their prices. */
export interface Choices {
  delivery: ShippingMethodRow | null
  branch: BranchRow | null
  /** The shipping method would apply, if its branch existed. */
  isBranchMissing: boolean
  payment: PaymentMethodRow | null
  /** Shipping price with its VAT rate; null without a choice. */
  charge: { priceCents: number; taxRatePercent: number } | null
  freeFromCents: number | null
}

/** Reads the chosen methods; one that does not apply to the parcel and its country counts as not chosen. */
export async function readChoices(db: Db, chosen: Chosen, parcel: Parcel, country: string | null): Promise<Choices> {
  const methods = await readRates(db, chosen.deliveryMethodId)
  const wanted = methods.find(({ id }) => id === chosen.deliveryMethodId)
  const fitting = wanted && country !== null && canTravel(wanted, parcel, country) ? wanted : null
  const isBranchMissing = fitting !== null && !hasBranch(fitting, chosen.deliveryBranchId)
  const delivery = isBranchMissing ? null : fitting
  const payments = delivery && chosen.paymentMethodId !== null ? await readPaymentMethods(db) : []
  const paid = payments.find(({ id }) => id === chosen.paymentMethodId)
  return {
    delivery,
    branch: (delivery && branchOf(delivery, chosen.deliveryBranchId)) ?? null,
    isBranchMissing,
    payment: paid && delivery && country !== null && canPay(paid, delivery, country) ? paid : null,
    charge: delivery && country !== null ? { priceCents: deliveryCents(delivery, parcel, country), taxRatePercent: delivery.taxRatePercent } : null,
    freeFromCents: freeFromCents(methods, parcel),
  }
}
