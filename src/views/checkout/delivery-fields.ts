import { ADDRESS_FIELDS, COMPANY_FIELDS, COUNTRY_FIELD } from '#contract/address.constants.ts'
import type { DeliveryForm } from '#contract/address.ts'
import { EMPTY_DELIVERY } from '#machines/checkout/guest.ts'

export type AddressGroup = 'shipping' | 'billing'

const ADDRESS = [...ADDRESS_FIELDS, COUNTRY_FIELD]

/** Every path of the form in the order it is met on the page. */
export const FIELD_ORDER: readonly string[] = [
  ...COMPANY_FIELDS.map(({ name }) => name),
  ...ADDRESS.map(({ name }) => `shipping.${name}`),
  ...ADDRESS.map(({ name }) => `billing.${name}`),
  'acceptedConsents',
]

/** Paths that are wrong, from the top of the page to its end. */
export function wrongPaths(errors: object): string[] {
  const at = (path: string) => path.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], errors)
  return FIELD_ORDER.filter((path) => at(path) !== undefined)
}

/** The id of a field's control, from its path. */
export const idOf = (path: string): string => `f-${path.replace('.', '-')}`

/** An empty form with the default country. */
export const emptyDelivery = (country: string): DeliveryForm => ({
  ...EMPTY_DELIVERY,
  shipping: { ...EMPTY_DELIVERY.shipping, country },
  billing: { ...EMPTY_DELIVERY.billing, country },
})
