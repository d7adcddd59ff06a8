import * as z from 'zod/mini'
import { ADDRESS_LIMITS, NETWORK_ADDRESS, PERSON_NAME } from './address.constants.ts'
import { line, requiredLine } from './text.ts'

const withoutAddress = z.refine<string>((name) => !NETWORK_ADDRESS.test(name), { error: 'alphaSpecialCharsValidator' })

/** A first or last name in any request: one line without e-mail or web addresses, since names are mailed to others. */
export const PersonName = requiredLine(ADDRESS_LIMITS.name).check(withoutAddress)
/** The same, or empty. */
export const PersonNameOrNone = line(ADDRESS_LIMITS.name).check(withoutAddress)
/** The name of an account: a `PersonName` of letters only, whatever addresses of the shop allow. */
export const AccountName = PersonName.check(z.regex(PERSON_NAME, { error: 'alphaSpecialCharsValidator' }))
