import { isPrintedAlike, placeLines, printedLine } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { Order } from '#contract/order.ts'

// The shop's own clock, whoever reads; English dates are written the island way, day first.
const ZONE = { timeZone: 'Europe/Zagreb' } as const

/** "21 November 2026, 14:03". */
export function placedText(iso: string, locale: Locale): string {
  const at = new Date(iso)
  const time = new Intl.DateTimeFormat(FORMATS[locale].wordedDates, { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
  return `${dayText(iso, locale)}, ${time}`
}

/** "26 November 2026". */
export const dayText = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMATS[locale].wordedDates, { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso))

interface Things {
  items: readonly { productData: Pick<Order['items'][number]['productData'], 'format'> }[]
}

/** "Ulica starih lipa 14, 10000 Zagreb, Croatia". */
export const placeText = (place: Address, country: string | undefined): string => [...placeLines(place), country].filter(Boolean).join(', ')

/** Who and, when it is for a company, for which: "Ana Kovač, Obrt Lanterna". */
export const nameText = (address: Address, companyName: string | null): string => [printedLine(address, 'person'), companyName].filter(Boolean).join(', ')

/** "OIB 12345678903"; empty without one. */
export const oibText = ({ companyOIB }: Pick<Order, 'companyOIB'>): string => (companyOIB ? `OIB ${companyOIB}` : '')

/** Where the order goes: downloads to the e-mail, a parcel to its branch when there is one, else to the address. */
export function goingTo(order: Pick<Order, 'deliveryMethod' | 'shippingAddress' | 'countries' | 'email'> & Things): string {
  const { deliveryMethod, shippingAddress, countries } = order
  const { branch, name } = deliveryMethod
  if (isDigital(order)) return `${name}, ${order.email}`
  if (branch) return [name, branch.name, branch.address, branch.name.includes(branch.city) ? '' : branch.city].filter(Boolean).join(', ')
  return `${name}, ${placeText(shippingAddress, countries[String(shippingAddress.countryId)])}`
}

/** The bill names something the parcel does not: a company or another address. */
export function hasOwnBill({ companyName, billingAddress: bill, shippingAddress: parcel }: Pick<Order, 'companyName' | 'billingAddress' | 'shippingAddress'>) {
  return companyName !== null || !isPrintedAlike(bill, parcel)
}

/** Nothing in it travels. */
export const isDigital = ({ items }: Things): boolean => items.length > 0 && items.every(({ productData }) => productData.format === 'eproduct')

/** The words before and after the place of a value, so that the value can be set in its own element. */
export function around(say: (mark: string) => string): readonly [string, string] {
  const [before = '', after = ''] = say('\u0001').split('\u0001')
  return [before, after]
}
