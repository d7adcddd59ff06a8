import { HOME_COUNTRY } from '#contract/settings.constants.ts'
import type { BranchRow, paymentMethods, Rate, shippingMethods } from './checkout-method.tables.ts'

export type ShippingMethodRow = typeof shippingMethods.$inferSelect
export type PaymentMethodRow = typeof paymentMethods.$inferSelect

const ALL = 'ALL'

/** A parcel: its value in cents, its weight, and whether it contains downloads only. */
export interface Parcel {
  subtotalCents: number
  weightGrams: number
  digitalOnly: boolean
}

const serves = (codes: readonly string[], code: string): boolean => codes.includes(ALL) || codes.includes(code)

export const rateFor = (method: Pick<ShippingMethodRow, 'rates'>, iso: string): Rate | undefined =>
  method.rates.find(({ countries }) => countries.includes(iso)) ?? method.rates.find(({ countries }) => countries.includes(ALL))

const limitOf = (rate: Rate): number | null => (rate.freeFromCents !== null && rate.freeFromCents > 0 ? rate.freeFromCents : null)

/** Whether this parcel can be shipped with the method to the country. */
export const canTravel = (method: Pick<ShippingMethodRow, 'rates' | 'digital' | 'maxWeightGrams'>, parcel: Parcel, iso: string): boolean =>
  method.digital === parcel.digitalOnly && (method.maxWeightGrams === null || parcel.weightGrams <= method.maxWeightGrams) && rateFor(method, iso) !== undefined

/** The shipping price of the parcel, after free delivery. */
export function deliveryCents(method: Pick<ShippingMethodRow, 'rates'>, parcel: Parcel, iso: string): number {
  const rate = rateFor(method, iso)
  if (!rate) return 0
  const limit = limitOf(rate)
  return limit !== null && parcel.subtotalCents >= limit ? 0 : rate.priceCents
}

type HomeRates = Pick<ShippingMethodRow, 'rates' | 'digital' | 'maxWeightGrams'> & { hasBranches: boolean }

/** Lowest free delivery threshold to an address in the shop's own country for this parcel; null without one. */
export function freeFromCents(methods: readonly HomeRates[], parcel: Parcel): number | null {
  const limits = methods.flatMap((method) => {
    const rate = !method.hasBranches && canTravel(method, parcel, HOME_COUNTRY) ? rateFor(method, HOME_COUNTRY) : undefined
    return rate ? (limitOf(rate) ?? []) : []
  })
  return limits.length > 0 ? Math.min(...limits) : null
}

/** Settings group with the available payment types: `types`, with commas. */
export const PAYMENT_SETTINGS = 'payments'

/** Payment types that a provider supports. */
export const servedTypes = (stored: readonly { key: string; value: string }[]): readonly string[] =>
  stored.find(({ key }) => key === 'types')?.value.split(',') ?? []

/** Whether the payment method is available for a shipping method to the country; each list may say ALL. */
export const canPay = (method: Pick<PaymentMethodRow, 'countries' | 'allowedShipping'>, shipping: Pick<ShippingMethodRow, 'code'>, iso: string): boolean =>
  serves(method.countries, iso) && serves(method.allowedShipping, shipping.code)

export const branchOf = (method: Pick<ShippingMethodRow, 'options'>, branchId: number | null): BranchRow | undefined =>
  method.options.find(({ id }) => id === branchId)

/** ISO code of the country where a parcel to an address in `iso` is handed over: that of the branch, of the first before one is chosen, or of the address. */
export const handoverCountry = (method: Pick<ShippingMethodRow, 'options'>, branchId: number | null, iso: string): string =>
  method.options.length === 0 ? iso : ((branchOf(method, branchId) ?? method.options[0])?.country ?? HOME_COUNTRY)

/** Whether everything that this shipping method requires is set. */
export const hasBranch = (method: Pick<ShippingMethodRow, 'options'>, branchId: number | null): boolean =>
  method.options.length === 0 || branchOf(method, branchId) !== undefined
