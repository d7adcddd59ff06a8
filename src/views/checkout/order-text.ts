import { isPrintedAlike, placeLines, printedLine } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { Order } from '#contract/order.ts'

// Times are in the shop's time zone; English dates are day first.
const ZONE = { timeZone: 'Europe/Zagreb' } as const

/** "November 21, 2026, 14:03". */
export function orderTimeText(iso: string, locale: Locale): string {
  const at = new Date(iso)
  const time = new Intl.DateTimeFormat(FORMATS[locale].wordedDates, { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
  return `${dayText(iso, locale)}, ${time}`
}

/** "November 26, 2026". */
export const dayText = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMATS[locale].wordedDates, { ...ZONE, day: 'numeric', month: FORMATS[locale].month, year: 'numeric' }).format(new Date(iso))

interface OrderedItems {
  items: readonly { productData: Pick<Order['items'][number]['productData'], 'format'> }[]
}

/** "Ulica starih lipa 14, 10000 Zagreb, Croatia". */
export const addressText = (place: Address, country: string | undefined): string => [...placeLines(place), country].filter(Boolean).join(', ')

/** Name, with the company if there is one: "Ana Kovač, Obrt Lanterna". */
export const nameText = (address: Address, companyName: string | null): string => [printedLine(address, 'person'), companyName].filter(Boolean).join(', ')

interface TaxNumberWords {
  vatNumber: (params: { number: string }) => string
}

/** "OIB 12345678903", of a company abroad "VAT number DE136695976"; empty without one. */
export function taxNumberText({ companyOIB, vat }: Pick<Order, 'companyOIB' | 'vat'>, words: TaxNumberWords): string {
  const number = vat.vatNumber ?? companyOIB
  if (!number) return ''
  return /^\p{L}/u.test(number) ? words.vatNumber({ number }) : `OIB ${number}`
}

/** Destination of the order: the e-mail address for downloads, else the pickup branch or the address. */
export function destinationText(order: Pick<Order, 'deliveryMethod' | 'shippingAddress' | 'countries' | 'email'> & OrderedItems): string {
  const { deliveryMethod, shippingAddress, countries } = order
  const { branch, name } = deliveryMethod
  if (isDigital(order)) return `${name}, ${order.email}`
  if (branch) return [name, branch.name, branch.address, branch.name.includes(branch.city) ? '' : branch.city].filter(Boolean).join(', ')
  return `${name}, ${addressText(shippingAddress, countries[String(shippingAddress.countryId)])}`
}

/** Whether billing has a company, or an address that differs from the shipping address. */
export function hasOwnBilling({
  companyName,
  billingAddress: bill,
  shippingAddress: parcel,
}: Pick<Order, 'companyName' | 'billingAddress' | 'shippingAddress'>) {
  return companyName !== null || !isPrintedAlike(bill, parcel)
}

/** Whether all lines are downloads. */
export const isDigital = ({ items }: OrderedItems): boolean => items.length > 0 && items.every(({ productData }) => productData.format === 'eproduct')

/** Splits a message around a placeholder, so that the value can have its own element. */
export function splitAtPlaceholder(say: (mark: string) => string): readonly [string, string] {
  const [before = '', after = ''] = say('\u0001').split('\u0001')
  return [before, after]
}
