import { ADDRESS_LIMITS } from '#contract/address.constants.ts'
import { PersonName } from '#contract/registration.ts'
import { Email } from '#contract/text.ts'

/** What a provider says of a person; nothing of it was looked at yet. */
export type Claims = Readonly<Record<string, unknown>>

/** Names as the shop keeps them. */
export interface Names {
  readonly firstName: string
  readonly lastName: string
}

const textIn = (value: unknown): string => (typeof value === 'string' && value.isWellFormed() ? value : '')

// What a person could have written in the shop's own form: other signs become spaces, too much is cut between letters.
function nameIn(value: unknown): string {
  const clean = textIn(value)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .replace(/^[\s\p{M}'’-]+|[\s'’-]+$/gu, '')
  let name = ''
  for (const { segment } of new Intl.Segmenter().segment(clean)) {
    if (name.length + segment.length > ADDRESS_LIMITS.name) break
    name += segment
  }
  return PersonName.safeParse(name).success ? name.trim() : ''
}

/** First and last name of the claims; where there are none, the first is what stands before the @. */
export function namesOf({ given_name, family_name, name }: Claims, email: string): Names {
  const [first = '', ...rest] = textIn(name).trim().split(/\s+/u)
  const firstName = nameIn(given_name) || nameIn(first) || nameIn(email.split('@', 1)[0])
  return { firstName, lastName: nameIn(family_name) || (nameIn(given_name) ? '' : nameIn(rest.join(' '))) }
}

/** The e-mail address, when the provider has confirmed it. */
export function verifiedEmail({ email, email_verified }: Claims): string | null {
  if (email_verified !== true) return null
  const parsed = Email.safeParse(email)
  return parsed.success ? parsed.data : null
}
