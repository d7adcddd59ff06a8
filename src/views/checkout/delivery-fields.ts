import type { DeliveryForm } from '#contract/address.ts'
import { EMPTY_DELIVERY } from '#machines/checkout/guest.ts'

export type AddressGroup = 'shipping' | 'billing'

/** Address fields in the order a person meets them, with what the browser may fill in. */
export const ADDRESS_FIELDS = [
  { name: 'firstName', span: 6, keep: true, type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', span: 6, keep: true, type: 'text', autoComplete: 'family-name' },
  { name: 'contactEmail', span: 6, keep: false, type: 'email', autoComplete: 'email' },
  { name: 'contactPhone', span: 6, keep: false, type: 'tel', autoComplete: 'tel' },
  { name: 'street', span: 8, keep: false, type: 'text', autoComplete: 'address-line1' },
  { name: 'houseNumber', span: 4, keep: false, type: 'text', autoComplete: 'off' },
  { name: 'zipCode', span: 4, keep: false, type: 'text', autoComplete: 'postal-code' },
  { name: 'city', span: 8, keep: false, type: 'text', autoComplete: 'address-level2' },
] as const

const inOrder = [...ADDRESS_FIELDS.map(({ name }) => name), 'country'] as const

/** Every path of the form in the order it is met on the page. */
export const FIELD_ORDER: readonly string[] = [
  'companyName',
  'companyOIB',
  ...inOrder.map((name) => `shipping.${name}`),
  ...inOrder.map((name) => `billing.${name}`),
  'acceptedConsents',
]

/** Paths that are wrong, from the top of the page to its end. */
export function wrongPaths(errors: object): string[] {
  const at = (path: string) => path.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], errors)
  return FIELD_ORDER.filter((path) => at(path) !== undefined)
}

/** The id of a field's control, from its path. */
export const idOf = (path: string): string => `f-${path.replace('.', '-')}`

/** A form nobody has written in, for the country most parcels go to. */
export const emptyDelivery = (country: string): DeliveryForm => ({
  ...EMPTY_DELIVERY,
  shipping: { ...EMPTY_DELIVERY.shipping, country },
  billing: { ...EMPTY_DELIVERY.billing, country },
})
