import { addressValues } from '#contract/address.constants.ts'
import { type Address, addressErrors } from '#contract/address.ts'
import { isPhone } from '#contract/phone.constants.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { CheckoutSettings } from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readCheckoutSettings, readCountries } from '../settings/settings.service.ts'
import { readPhone } from './phone.rules.ts'

type Place = Pick<Address, 'countryId'>

async function readRules(db: Db, { locale }: Pick<Caller, 'locale'>) {
  const [countries, settings] = [await readCountries(db, locale), await readCheckoutSettings(db)]
  const { allowedCountries } = settings
  const served = countries.filter(({ iso }) => allowedCountries === 'ALL' || allowedCountries.includes(iso))
  const isoOf = ({ countryId }: Place): string => {
    const country = served.find(({ id }) => id === countryId)
    if (!country) throw new ProblemError('country-not-allowed')
    return country.iso
  }
  return { isoOf, settings }
}

/** Rejects with `country-not-allowed` when the shop does not ship to all of these. */
export async function assertCountries(db: Db, caller: Pick<Caller, 'locale'>, places: readonly Place[]): Promise<void> {
  const { isoOf } = await readRules(db, caller)
  for (const place of places) isoOf(place)
}

/** The address with its phone number in international form, and its errors by the rules of the form. */
async function check<A extends Address>(address: A, country: string, settings: CheckoutSettings) {
  const phone = await readPhone(address.contactPhone, country)
  const errors = addressErrors({ ...addressValues(address), country }, settings)
  const all: typeof errors = phone === null ? { contactPhone: { key: 'phone' }, ...errors } : errors
  return { address: { ...address, contactPhone: phone ?? address.contactPhone }, errors: all }
}

const fieldsAt = (errors: ReturnType<typeof addressErrors>, pathOf: (name: string) => string): FieldProblem[] =>
  Object.entries(errors).map(([name, { key, length }]) => ({ path: pathOf(name), key, ...(length !== undefined && { limit: length }) }))

function assertNone(fields: FieldProblem[]): void {
  if (fields.length > 0) throw new ProblemError('invalid-input', { fields })
}

/** The address as it is stored; rejects one that the form would not take, or a country that the shop does not ship to. */
export async function checkedAddress<A extends Address>(db: Db, caller: Caller, typed: A): Promise<A> {
  const { isoOf, settings } = await readRules(db, caller)
  const { address, errors } = await check(typed, isoOf(typed), settings)
  assertNone(fieldsAt(errors, (name) => name))
  return address
}

/** The phone number of an account in international form. */
export async function checkedPhone(typed: string): Promise<string> {
  const phone = isPhone(typed) ? await readPhone(typed) : null
  if (phone === null) throw new ProblemError('invalid-input', { fields: [{ path: 'phone', key: 'phone' }] })
  return phone
}

interface Guest {
  addresses: readonly Address[]
  details: { firstName: string; lastName: string; phone: string }
}

// Empty details are those of the first address.
async function checkDetails({ firstName, lastName, phone }: Guest['details'], first: Address, country: string, settings: CheckoutSettings) {
  const name = { firstName: firstName || first.firstName, lastName: lastName || first.lastName }
  const { address, errors } = await check({ ...first, ...name, contactPhone: phone || first.contactPhone }, country, settings)
  const { firstName: ofFirst, lastName: ofLast, contactPhone: ofPhone } = errors
  const own = {
    ...(firstName && ofFirst && { firstName: ofFirst }),
    ...(lastName && ofLast && { lastName: ofLast }),
    ...(phone && ofPhone && { phone: ofPhone }),
  }
  return { details: { firstName, lastName, phone: phone && address.contactPhone }, fields: fieldsAt(own, (field) => `details.${field}`) }
}

/** As `checkedAddress`, the addresses and details of a guest. */
export async function checkedGuest(db: Db, caller: Caller, { addresses, details }: Guest) {
  const { isoOf, settings } = await readRules(db, caller)
  const checked = await Promise.all(addresses.map((address) => check(address, isoOf(address), settings)))
  const [first] = checked
  if (!first) throw new Error('A guest has an address')
  const own = await checkDetails(details, first.address, isoOf(first.address), settings)
  assertNone([...checked.flatMap(({ errors }, at) => fieldsAt(errors, (name) => `addresses.${at}.${name}`)), ...own.fields])
  return { addresses: checked.map(({ address }) => address), details: own.details }
}
