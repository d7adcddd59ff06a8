import { isPrintedAlike, placeLines, printedLine } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { Locale } from '#contract/locale.ts'
import type { Order } from '#contract/order.ts'
import { clock, dayOf } from '../content/day.ts'

/** "November 21, 2026, 14:03". */
export const orderTimeText = (iso: string, locale: Locale): string => `${dayOf(iso, locale)}, ${clock(iso, locale)}`

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
export function taxNumberText({ companyOIB, vat }: Pick<Order, 'companyOIB' | 'vat'>, text: TaxNumberWords): string {
  const number = vat.vatNumber ?? companyOIB
  if (!number) return ''
  return /^\p{L}/u.test(number) ? text.vatNumber({ number }) : `OIB ${number}`
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
