import { text } from 'drizzle-orm/pg-core'
import { ADDRESS_FIELDS, type AddressField, COMPANY_FIELDS, eachField, type OptionalAddressField } from '#contract/address.constants.ts'

/** "houseNumber" is stored as `house_number`, "vatID" as `vat_id`. */
export const columnName = (field: string): string => field.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)

const required = (field: string) => text(columnName(field)).notNull()
const optional = (field: string) => required(field).default('')
type AddressColumns = { [F in AddressField]: ReturnType<F extends OptionalAddressField ? typeof optional : typeof required> }

/** A column for each field of an address. */
export const addressColumns = () => eachField(ADDRESS_FIELDS, (field) => (field.optional ? optional : required)(field.name)) as AddressColumns

/** A column for each field of a company. */
export const companyColumns = () => eachField(COMPANY_FIELDS, ({ name }) => text(columnName(name)))
