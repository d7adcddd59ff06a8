/**
 * One field of an address or a company. Schemas, forms, machines, columns, printed addresses and the data export follow from the
 * definitions below; docs/recipes.md lists what a new field touches.
 */
export interface FieldDefinition<Name extends string = string> {
  readonly name: Name
  /** How it is validated and typed: a `name` has letters only, a `zip` has the form of its country, an `oib` shows a hint when its check digit is wrong. */
  readonly kind: 'name' | 'email' | 'phone' | 'text' | 'zip' | 'oib'
  readonly max: number
  /** Optional. */
  readonly optional?: true
  /** Line of the printed address it is part of; without one it is not printed. */
  readonly line?: AddressLine
  /** Never written to the log. */
  readonly sensitive?: true
  /** Columns of the form's twelve. */
  readonly span: 4 | 6 | 8 | 12
  /** Autofill token of HTML. */
  readonly autoComplete: string
}

/** The lines of a printed address below the name, from the top; the country is the last one. */
const PLACE_LINES = ['street', 'place'] as const
type AddressLine = 'person' | (typeof PLACE_LINES)[number]

/** Fields that other forms share. */
export const ADDRESS_LIMITS = { name: 60, phone: 40 } as const

const addressFields = [
  { name: 'firstName', kind: 'name', max: ADDRESS_LIMITS.name, line: 'person', span: 6, autoComplete: 'given-name' },
  { name: 'lastName', kind: 'name', max: ADDRESS_LIMITS.name, line: 'person', span: 6, autoComplete: 'family-name' },
  { name: 'contactEmail', kind: 'email', max: 254, sensitive: true, span: 6, autoComplete: 'email' },
  { name: 'contactPhone', kind: 'phone', max: ADDRESS_LIMITS.phone, sensitive: true, span: 6, autoComplete: 'tel' },
  { name: 'street', kind: 'text', max: 75, line: 'street', span: 8, autoComplete: 'address-line1' },
  { name: 'houseNumber', kind: 'text', max: 15, line: 'street', span: 4, autoComplete: 'off' },
  { name: 'zipCode', kind: 'zip', max: 25, line: 'place', span: 4, autoComplete: 'postal-code' },
  { name: 'city', kind: 'text', max: 75, line: 'place', span: 8, autoComplete: 'address-level2' },
] as const satisfies readonly FieldDefinition[]

const companyFields = [
  { name: 'companyName', kind: 'text', max: 120, span: 6, autoComplete: 'organization' },
  { name: 'companyOIB', kind: 'oib', max: 20, span: 6, autoComplete: 'off' },
] as const satisfies readonly FieldDefinition[]

export type AddressField = (typeof addressFields)[number]['name']
export type OptionalAddressField = Extract<(typeof addressFields)[number], { optional: true }>['name']
export type CompanyField = (typeof companyFields)[number]['name']

/** The fields of an address in the order of the form. Its country is chosen from a list and comes after them. */
export const ADDRESS_FIELDS: readonly FieldDefinition<AddressField>[] = addressFields

/** The country as the form has it, by ISO code; it is sent and stored by id (`countryId`). */
export const COUNTRY_FIELD: FieldDefinition<'country'> = { name: 'country', kind: 'text', max: 75, span: 12, autoComplete: 'country' }

/** Fields of company mode, in the order of the form. */
export const COMPANY_FIELDS: readonly FieldDefinition<CompanyField>[] = companyFields

/** A value for each field, in their order. */
export const eachField = <Name extends string, Value>(fields: readonly FieldDefinition<Name>[], valueFor: (field: FieldDefinition<Name>) => Value) =>
  Object.fromEntries(fields.map((field) => [field.name, valueFor(field)])) as Record<Name, Value>

/** The company of an order, a cart or an account; all null for a private customer. */
export type Company = Record<CompanyField, string | null>

/** The company fields of a value; absent ones are null. */
export const companyOf = (source: Readonly<Partial<Record<CompanyField, string | null | undefined>>>): Company =>
  eachField(COMPANY_FIELDS, ({ name }) => source[name] ?? null)

type AddressValues = Readonly<Partial<Record<AddressField, string | undefined>>>

/** The fields of an address as the form has them; an absent one is empty. */
export const addressValues = (address: AddressValues): Record<AddressField, string> => eachField(ADDRESS_FIELDS, ({ name }) => address[name] ?? '')

/** One line of a printed address: "Ana Kovač", "Ulica starih lipa 14" or "10000 Zagreb". */
export const printedLine = (address: AddressValues, line: AddressLine): string =>
  ADDRESS_FIELDS.filter((field) => field.line === line)
    .map(({ name }) => address[name])
    .filter(Boolean)
    .join(' ')

/** The printed lines below the name, without the country. */
export const placeLines = (address: AddressValues): string[] => PLACE_LINES.map((line) => printedLine(address, line)).filter(Boolean)

/** Two addresses would be printed alike. */
export const isPrintedAlike = (a: AddressValues & { countryId: number }, b: AddressValues & { countryId: number }): boolean =>
  a.countryId === b.countryId && ADDRESS_FIELDS.every(({ name, line }) => line === undefined || a[name] === b[name])

/** Maximum number of saved addresses per user. */
export const ADDRESSES_MAX = 50

/** Letters of any script, spaces, apostrophes, hyphens, and the dots of initials and abbreviations: "J. R.", "Ivan ml."; no host name. */
export const PERSON_NAME = /^(?!.*[\p{L}\p{N}]\.\p{L}{2})(?=.*\p{L})[\p{L}\p{M} \u00a0.'’‘´`‐‑–-]+$/u
/** An e-mail or web address, as e-mail programs turn it into a link, with any dot of a host name: "a@b.hr", "https://…", "www.b", "b.hr". */
export const NETWORK_ADDRESS = /[@＠]|:\/\/|www[.。．｡]|[\p{L}\p{N}][.。．｡]\p{L}{2,}/iu
/** As `NETWORK_ADDRESS` in a street or city, where a dot may stand before the next word: "Trg bana J.Jelačića". */
export const NETWORK_ADDRESS_IN_PLACE = /[@＠。．｡]|:\/\/|www\./iu
