import * as z from 'zod/mini'
import {
  ADDRESS_FIELDS,
  type AddressField,
  COMPANY_FIELDS,
  COUNTRY_FIELD,
  type CompanyField,
  eachField,
  type FieldDefinition,
  NETWORK_ADDRESS,
  NETWORK_ADDRESS_IN_PLACE,
  type OptionalAddressField,
  PERSON_NAME,
} from './address.constants.ts'
import { emailFault } from './email.constants.ts'
import { PersonName, PlaceText } from './person-name.ts'
import { isPhone } from './phone.constants.ts'
import { withoutInvisible } from './text.constants.ts'
import { copiedCode, Email, Id, line, requiredLine } from './text.ts'
import { isZipCode } from './zip-code.constants.ts'

export const ADDRESS_TYPES = ['Main', 'Shipping'] as const
type AddressType = (typeof ADDRESS_TYPES)[number]

/** Kinds that a request may name instead of a type; a type is what is stored (AMB-67). */
const TYPE_OF_KIND = { main: 'Main', billing: 'Main', shipping: 'Shipping', other: 'Shipping' } as const satisfies Record<string, AddressType>
type AddressKind = keyof typeof TYPE_OF_KIND
const ADDRESS_KINDS = Object.keys(TYPE_OF_KIND) as AddressKind[]
const isKind = (name: AddressType | AddressKind): name is AddressKind => name in TYPE_OF_KIND

const AddressTypeInput = z.pipe(
  z.pipe(
    z.enum([...ADDRESS_TYPES, ...ADDRESS_KINDS]),
    z.transform((name: AddressType | AddressKind): AddressType => (isKind(name) ? TYPE_OF_KIND[name] : name)),
  ),
  z.enum(ADDRESS_TYPES),
)

type Line = ReturnType<typeof line>
const FIELDS_BY_KIND: Readonly<Record<FieldDefinition['kind'], (max: number) => z.ZodMiniString>> = {
  email: () => Email,
  name: () => PersonName,
  phone: requiredLine,
  text: PlaceText,
  zip: PlaceText,
  oib: requiredLine,
}
const addressField = ({ kind, max, optional }: FieldDefinition) => (optional ? z.optional(line(max)) : FIELDS_BY_KIND[kind](max))

/** An address as it is sent and stored: the country by id. */
export const Address = z.object({
  id: z.optional(Id),
  type: AddressTypeInput,
  ...(eachField(ADDRESS_FIELDS, addressField) as { [F in AddressField]: F extends OptionalAddressField ? z.ZodMiniOptional<Line> : Line }),
  countryId: Id,
})
export type Address = z.infer<typeof Address>

/** The company in the body of a request; absent and null are the same unless the operation says otherwise. */
export const companyInput = eachField(COMPANY_FIELDS, ({ kind, max }) => z.optional(z.nullable(kind === 'oib' ? copiedCode(max) : line(max))))
/** The company in a response. */
export const companyResponse = eachField(COMPANY_FIELDS, () => z.nullable(z.string()))

/** An address as form values: the country by ISO code. */
export type AddressForm = Record<AddressField | 'country', string>

/** Form values of the delivery step. */
export interface DeliveryForm extends Record<CompanyField, string> {
  companyMode: boolean
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

/** Key of a message under `validation`, with its length. */
export interface FieldError {
  key: 'required' | 'email' | 'emailLocal' | 'maxLength' | 'alphaSpecialCharsValidator' | 'webAddress' | 'phone' | 'zipCode'
  length?: number
}

/** Errors by the field's path in `DeliveryForm` ("shipping.city", "companyName"). */
export type FieldErrors = Readonly<Record<string, FieldError>>

interface Rules {
  disableSpecialCharsValidation: boolean
}

type Check = (value: string, rules: Rules, country: string) => FieldError['key'] | null | undefined

const isName = (value: string, rules: Rules): boolean => (rules.disableSpecialCharsValidation ? !NETWORK_ADDRESS.test(value) : PERSON_NAME.test(value))
const placeFault = (value: string) => (NETWORK_ADDRESS_IN_PLACE.test(value) ? 'webAddress' : null)

const CHECKS: Readonly<Partial<Record<FieldDefinition['kind'], Check>>> = {
  name: (value, rules) => (isName(value, rules) ? null : 'alphaSpecialCharsValidator'),
  phone: (value) => (isPhone(value) ? null : 'phone'),
  text: placeFault,
  zip: (value, _, country) => placeFault(value) ?? (isZipCode(country, value) ? null : 'zipCode'),
}

function errorOf({ kind, max, optional }: FieldDefinition, value: string, rules: Rules, country: string): FieldError | undefined {
  const typed = withoutInvisible(value).trim()
  if (typed === '') return optional ? undefined : { key: 'required' }
  const fault = kind === 'email' ? emailFault(typed) : null
  if (fault) return { key: fault }
  if ([...typed].length > max) return { key: 'maxLength', length: max }
  const key = CHECKS[kind]?.(typed, rules, country)
  return key ? { key } : undefined
}

const FORM_FIELDS: readonly FieldDefinition<keyof AddressForm>[] = [...ADDRESS_FIELDS, COUNTRY_FIELD]

/** Errors of one address by field; empty when valid. The form and the API have these rules. */
export function addressErrors(address: AddressForm, rules: Rules): FieldErrors {
  const found = FORM_FIELDS.map((field) => [field.name, errorOf(field, address[field.name], rules, address.country)] as const)
  return Object.fromEntries(found.flatMap(([name, error]) => (error ? [[name, error]] : [])))
}

/** Company data is valid when company mode is off or all that it needs is there. */
export const isCompanyValid = (form: Pick<DeliveryForm, 'companyMode' | CompanyField>): boolean =>
  !form.companyMode || COMPANY_FIELDS.every(({ name, optional }) => optional || form[name].trim() !== '')

/** Errors of the delivery step's fields; empty when valid. */
export function deliveryErrors(form: DeliveryForm, rules: Rules): FieldErrors {
  const found: Record<string, FieldError> = {}
  for (const field of form.companyMode ? COMPANY_FIELDS : []) {
    const error = errorOf(field, form[field.name], rules, '')
    if (error) found[field.name] = error
  }
  for (const group of ['shipping', 'billing'] as const) {
    if (group === 'billing' && !form.differentBilling) continue
    for (const [name, error] of Object.entries(addressErrors(form[group], rules))) found[`${group}.${name}`] = error
  }
  return found
}
