import type { BranchRow, paymentMethods, Rate, shippingMethods } from './checkout-method.tables.ts'

export type ShippingMethodRow = typeof shippingMethods.$inferSelect
export type PaymentMethodRow = typeof paymentMethods.$inferSelect

/** The country the shop stands in. */
export const HOME_COUNTRY = 'HR'
const ALL = 'ALL'

/** What is sent: its value in cents, its weight, and whether it is nothing but downloads. */
export interface Parcel {
  subtotalCents: number
  weightGrams: number
  digitalOnly: boolean
}

const serves = (countries: readonly string[], iso: string): boolean => countries.includes(ALL) || countries.includes(iso)

export const rateFor = (method: Pick<ShippingMethodRow, 'rates'>, iso: string): Rate | undefined =>
  method.rates.find(({ countries }) => countries.includes(iso)) ?? method.rates.find(({ countries }) => countries.includes(ALL))

const limitOf = (rate: Rate): number | null => (rate.freeFromCents !== null && rate.freeFromCents > 0 ? rate.freeFromCents : null)

/** Whether this parcel can go this way to the country. */
export const canTravel = (method: Pick<ShippingMethodRow, 'rates' | 'digital' | 'maxWeightGrams'>, parcel: Parcel, iso: string): boolean =>
  method.digital === parcel.digitalOnly && (method.maxWeightGrams === null || parcel.weightGrams <= method.maxWeightGrams) && rateFor(method, iso) !== undefined

/** What the parcel costs this way, after free delivery. */
export function deliveryCents(method: Pick<ShippingMethodRow, 'rates'>, parcel: Parcel, iso: string): number {
  const rate = rateFor(method, iso)
  if (!rate) return 0
  const limit = limitOf(rate)
  return limit !== null && parcel.subtotalCents >= limit ? 0 : rate.priceCents
}

type HomeRates = Pick<ShippingMethodRow, 'rates' | 'digital' | 'maxWeightGrams'> & { hasBranches: boolean }

/** Lowest limit of free delivery to an address in the shop's own country for this parcel; null when there is none. */
export function freeFromCents(methods: readonly HomeRates[], parcel: Parcel): number | null {
  const limits = methods.flatMap((method) => {
    const rate = !method.hasBranches && canTravel(method, parcel, HOME_COUNTRY) ? rateFor(method, HOME_COUNTRY) : undefined
    return rate ? (limitOf(rate) ?? []) : []
  })
  return limits.length > 0 ? Math.min(...limits) : null
}

/** Group of the settings that tell which types of paying are served: `types`, with commas. */
export const PAYMENT_SETTINGS = 'payments'

/** Types of paying that a provider is set up for. */
export const servedTypes = (stored: readonly { key: string; value: string }[]): readonly string[] =>
  stored.find(({ key }) => key === 'types')?.value.split(',') ?? []

/** Whether it can be paid this way for a shipping method to the country. */
export const canPay = (method: Pick<PaymentMethodRow, 'countries' | 'allowedShipping'>, shipping: Pick<ShippingMethodRow, 'code'>, iso: string): boolean =>
  serves(method.countries, iso) && method.allowedShipping.includes(shipping.code)

export const branchOf = (method: Pick<ShippingMethodRow, 'options'>, branchId: number | null): BranchRow | undefined =>
  method.options.find(({ id }) => id === branchId)

/** Whether all is said that this shipping method needs. */
export const hasBranch = (method: Pick<ShippingMethodRow, 'options'>, branchId: number | null): boolean =>
  method.options.length === 0 || branchOf(method, branchId) !== undefined
