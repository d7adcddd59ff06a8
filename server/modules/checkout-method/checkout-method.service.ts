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
  hasBranch,
  PAYMENT_SETTINGS,
  type Parcel,
  type PaymentMethodRow,
  rateFor,
  type ShippingMethodRow,
  servedTypes,
} from './checkout-method.rules.ts'
import { type BranchRow, paymentMethods, shippingMethods } from './checkout-method.tables.ts'

export { canPay, canTravel, hasBranch }

const LATELY_MS = 5_000

/** All shipping methods, in the shop's order. */
export const readShippingMethods = (db: Db): Promise<ShippingMethodRow[]> => db.select().from(shippingMethods).orderBy(asc(shippingMethods.position))

/** All payment methods that somebody serves, in the shop's order: those with a type wait until a provider is set up. */
export async function readPaymentMethods(db: Db): Promise<PaymentMethodRow[]> {
  const served = servedTypes(await readSettings(db, PAYMENT_SETTINGS))
  const methods = await db.select().from(paymentMethods).orderBy(asc(paymentMethods.position))
  return methods.filter(({ paymentType }) => paymentType === null || served.includes(paymentType))
}

/** Ways of paying that go with a shipping method and a country. */
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

export const shippingMethodIn = (method: ShippingMethodRow, parcel: Parcel, iso: string, locale: Locale): ShippingMethod => ({
  id: method.id,
  code: method.code,
  name: method.name[locale],
  description: method.description[locale],
  estimate: method.estimate[locale],
  price: amountOf(deliveryCents(method, parcel, iso)),
  listPrice: amountOf(rateFor(method, iso)?.priceCents ?? 0),
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

// Hundreds of branches are read of the chosen shipping method only; of the others it is enough to know that there are some.
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

const lately = new WeakMap<Db, { rates: Promise<Rates>; until: number }>()

// While nothing is chosen they only tell how much is missing to free delivery, which may be a few seconds old. A transaction is a `Db`
// of its own, so that an order rests on what it read itself.
function ratesOfLate(db: Db): Promise<Rates> {
  const known = lately.get(db)
  if (known && known.until > performance.now()) return known.rates
  const rates = ratesQuery(db).execute({ chosenId: null })
  lately.set(db, { rates, until: performance.now() + LATELY_MS })
  rates.catch(() => lately.delete(db))
  return rates
}

const readRates = (db: Db, chosenId: number | null): Promise<Rates> => (chosenId === null ? ratesOfLate(db) : ratesQuery(db).execute({ chosenId }))

/** What was chosen for a parcel, as far as it applies to it, and what it costs. */
export interface Choices {
  delivery: ShippingMethodRow | null
  branch: BranchRow | null
  /** The shipping method would do, if its branch were there. */
  isBranchMissing: boolean
  payment: PaymentMethodRow | null
  /** Price of the delivery with its rate of VAT; null while none is chosen. */
  charge: { priceCents: number; taxRatePercent: number } | null
  freeFromCents: number | null
}

/** Looks up what was chosen; what does not fit the parcel and its country counts as not chosen. */
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
