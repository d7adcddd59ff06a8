import * as z from 'zod/mini'
import { ADDRESS_LIMITS, NETWORK_ADDRESS, NETWORK_ADDRESS_IN_PLACE, PERSON_NAME } from './address.constants.ts'
import { withoutInvisible } from './text.constants.ts'
import { line } from './text.ts'

// Keyboards and word processors have several characters for one.
const written = (name: string): string => withoutInvisible(name).replace(/[‘´`]/g, '’').replace(/[‐‑–]/g, '-').replace(/\s+/gu, ' ').trim()

const withoutAddress = z.refine<string>((name) => !NETWORK_ADDRESS.test(name), { error: 'alphaSpecialCharsValidator' })

/** The same as `PersonName`, or empty. */
export const PersonNameOrNone = line(ADDRESS_LIMITS.name).check(z.overwrite(written), withoutAddress)
/** A first or last name in any request: one line without e-mail or web addresses, since names are mailed to others. */
export const PersonName = PersonNameOrNone.check(z.minLength(1))
/** The name of an account: a `PersonName` of letters only, whatever addresses of the shop allow. */
export const AccountName = PersonName.check(z.regex(PERSON_NAME, { error: 'alphaSpecialCharsValidator' }))

// A dot before the next word would make a link of "ul.Marina", as of "evil.example": programs make none of "ul. Marina".
const spaced = (text: string): string => text.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '. ')

/** A street, house number, ZIP code or city in any request: one line that no e-mail program turns into a link, since places are mailed to others. */
export const PlaceText = (max: number) =>
  line(max).check(
    z.refine((text) => !NETWORK_ADDRESS_IN_PLACE.test(text), { error: 'invalid' }),
    z.overwrite(spaced),
    z.minLength(1),
    z.maxLength(max),
  )
