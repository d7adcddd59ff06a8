import { ADDRESS_LIMITS } from '#contract/address.constants.ts'
import { AccountName } from '#contract/person-name.ts'
import { Email } from '#contract/text.ts'

/** Unvalidated claims of a provider. */
export type Claims = Readonly<Record<string, unknown>>

/** Names in the shop's format. */
export interface Names {
  readonly firstName: string
  readonly lastName: string
}

const textIn = (value: unknown): string => (typeof value === 'string' && value.isWellFormed() ? value : '')

// Characters allowed in the shop's own form: others become spaces, and long names are truncated.
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
  return AccountName.safeParse(name).data ?? ''
}

/** First and last name of the claims; without any, the first is the local part of the e-mail address. */
export function namesOf({ given_name, family_name, name }: Claims, email: string): Names {
  const [first = '', ...rest] = textIn(name).trim().split(/\s+/u)
  const firstName = nameIn(given_name) || nameIn(first) || nameIn(email.split('@', 1)[0])
  return { firstName, lastName: nameIn(family_name) || (nameIn(given_name) ? '' : nameIn(rest.join(' '))) }
}

/** The e-mail address, when the provider has verified it. */
export function verifiedEmail({ email, email_verified }: Claims): string | null {
  if (email_verified !== true) return null
  const parsed = Email.safeParse(email)
  return parsed.success ? parsed.data : null
}
