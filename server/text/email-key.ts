import { domainToASCII, domainToUnicode } from 'node:url'

const withDomain = (email: string, spell: (domain: string) => string): string => {
  const at = email.lastIndexOf('@') + 1
  return at === 0 ? email : email.slice(0, at) + (spell(email.slice(at)) || email.slice(at))
}

/** A normalised e-mail address by which users are compared: browsers send "ana@žuti.hr" as it was typed or as "ana@xn--uti-b3a.hr". */
export const emailKey = (email: string): string => withDomain(email.trim().normalize('NFC').toLowerCase(), domainToASCII)

/** How an address may have been stored as it was typed, in lower case. */
export const emailSpellings = (email: string): string[] => {
  const key = emailKey(email)
  return [key, withDomain(key, domainToUnicode)]
}

const GMAIL = /@(?:gmail|googlemail)\.com$/

/** The mailbox behind an address, for limits of one mailbox: without a tag ("ana+1@"), and without dots at Gmail, which ignores them. */
export function mailboxKey(email: string): string {
  const key = emailKey(email).replace(/\+[^@]*@/, '@')
  return GMAIL.test(key) ? `${key.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : key
}
