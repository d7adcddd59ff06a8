import type { CountryCode } from 'libphonenumber-js'

/** The shop's country, whose numbers people may type anywhere without its code. */
const HOME: CountryCode = 'HR'

/**
 * A phone number in international form ("+385 91 000 1234"), as couriers and text messages need it; null when no number has so many or so few
 * digits. Without a country code it is one of the country of the address, or else one of the shop's.
 */
export async function readPhone(typed: string, country: string = HOME): Promise<string | null> {
  // Loaded when it is needed: it knows the numbers of the whole world.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const countries = [isSupportedCountry(country) ? country : HOME, HOME]
  const numbers = countries.flatMap((each) => parsePhoneNumberFromString(typed, each) ?? [])
  const number = numbers.find((each) => each.isValid()) ?? numbers.find((each) => each.isPossible())
  return number?.formatInternational() ?? null
}
