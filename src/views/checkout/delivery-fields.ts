import { ADDRESS_FIELDS, COMPANY_FIELDS, COUNTRY_FIELD } from '#contract/address.constants.ts'
import type { DeliveryForm } from '#contract/address.ts'
import { EMPTY_DELIVERY } from '#machines/checkout/guest.ts'

export type AddressGroup = 'shipping' | 'billing'

const ADDRESS = [...ADDRESS_FIELDS, COUNTRY_FIELD]

/** All form paths, in the order of the fields on the page. */
export const FIELD_ORDER: readonly string[] = [
  ...COMPANY_FIELDS.map(({ name }) => name),
  ...ADDRESS.map(({ name }) => `shipping.${name}`),
  ...ADDRESS.map(({ name }) => `billing.${name}`),
  'acceptedConsents',
]

/** Paths of invalid fields, in the order of the fields on the page. */
export function wrongPaths(errors: object): string[] {
  const at = (path: string) => path.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], errors)
  return FIELD_ORDER.filter((path) => at(path) !== undefined)
}

/** Id of the control of a form path. */
export const idOf = (path: string): string => `f-${path.replace('.', '-')}`

/** An empty form with the default country. */
export const emptyDelivery = (country: string): DeliveryForm => ({
  ...EMPTY_DELIVERY,
  shipping: { ...EMPTY_DELIVERY.shipping, country },
  billing: { ...EMPTY_DELIVERY.billing, country },
})
