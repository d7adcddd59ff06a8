import * as z from 'zod/mini'
import { ADDRESS_LIMITS, PERSON_NAME } from './address.constants.ts'
import { Email, Id, requiredLine } from './text.ts'

export const ADDRESS_TYPES = ['Main', 'Shipping'] as const

const place = {
  street: requiredLine(ADDRESS_LIMITS.street),
  houseNumber: requiredLine(ADDRESS_LIMITS.houseNumber),
  city: requiredLine(ADDRESS_LIMITS.city),
  zipCode: requiredLine(ADDRESS_LIMITS.zipCode),
}

/** An address as it is sent and stored: the country by id. */
export const Address = z.object({
  id: z.optional(Id),
  type: z.enum(ADDRESS_TYPES),
  firstName: requiredLine(ADDRESS_LIMITS.name),
  lastName: requiredLine(ADDRESS_LIMITS.name),
  contactEmail: Email,
  contactPhone: requiredLine(ADDRESS_LIMITS.phone),
  countryId: Id,
  ...place,
})
export type Address = z.infer<typeof Address>

/** An address as a person types it: the country by ISO code. */
export interface AddressForm {
  firstName: string
  lastName: string
  contactEmail: string
  contactPhone: string
  country: string
  street: string
  houseNumber: string
  zipCode: string
  city: string
}

/** What a person fills in on the delivery step. */
export interface DeliveryForm {
  companyMode: boolean
  companyName: string
  companyOIB: string
  /** The saved address that was chosen, as it is or to be changed; null for another one. */
  shippingId: number | null
  shipping: AddressForm
  differentBilling: boolean
  /** As `shippingId`. */
  billingId: number | null
  billing: AddressForm
  /** Unique numbers of the consents ticked. */
  acceptedConsents: number[]
}

/** Key of a message under `validation`, with the length it speaks of. */
export interface FieldError {
  key: 'required' | 'email' | 'maxLength' | 'alphaSpecialCharsValidator'
  length?: number
}

/** Errors by the field's path in `DeliveryForm` ("shipping.city", "companyOIB"). */
export type FieldErrors = Readonly<Record<string, FieldError>>

interface Rules {
  disableSpecialCharsValidation: boolean
}

const required = (value: string): FieldError | undefined => (value.trim() === '' ? { key: 'required' } : undefined)
const atMost = (value: string, length: number): FieldError | undefined => ([...value.trim()].length > length ? { key: 'maxLength', length } : undefined)

function addressErrors(address: AddressForm, rules: Rules): Record<string, FieldError | undefined> {
  const name = (value: string) =>
    required(value) ??
    atMost(value, ADDRESS_LIMITS.name) ??
    (rules.disableSpecialCharsValidation || PERSON_NAME.test(value.trim()) ? undefined : ({ key: 'alphaSpecialCharsValidator' } as const))
  const limited = (value: string, length: number) => required(value) ?? atMost(value, length)
  return {
    firstName: name(address.firstName),
    lastName: name(address.lastName),
    contactEmail: required(address.contactEmail) ?? (Email.safeParse(address.contactEmail).success ? undefined : { key: 'email' }),
    contactPhone: limited(address.contactPhone, ADDRESS_LIMITS.phone),
    country: limited(address.country, ADDRESS_LIMITS.country),
    street: limited(address.street, ADDRESS_LIMITS.street),
    houseNumber: limited(address.houseNumber, ADDRESS_LIMITS.houseNumber),
    zipCode: limited(address.zipCode, ADDRESS_LIMITS.zipCode),
    city: limited(address.city, ADDRESS_LIMITS.city),
  }
}

/** Company data is valid when company mode is off or both values are there. */
export const isCompanyValid = (form: Pick<DeliveryForm, 'companyMode' | 'companyName' | 'companyOIB'>): boolean =>
  !form.companyMode || (form.companyName.trim() !== '' && form.companyOIB.trim() !== '')

/** All that is wrong with the delivery step's fields; empty when nothing is. */
export function deliveryErrors(form: DeliveryForm, rules: Rules): FieldErrors {
  const found: Record<string, FieldError> = {}
  const note = (path: string, error: FieldError | undefined) => {
    if (error) found[path] = error
  }
  if (form.companyMode) {
    note('companyName', required(form.companyName) ?? atMost(form.companyName, ADDRESS_LIMITS.companyName))
    note('companyOIB', required(form.companyOIB) ?? atMost(form.companyOIB, ADDRESS_LIMITS.companyOIB))
  }
  for (const [field, error] of Object.entries(addressErrors(form.shipping, rules))) note(`shipping.${field}`, error)
  if (form.differentBilling) for (const [field, error] of Object.entries(addressErrors(form.billing, rules))) note(`billing.${field}`, error)
  return found
}
