/** A normalised e-mail address by which users are compared. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

const GMAIL = /@(?:gmail|googlemail)\.com$/

/** The mailbox behind an address, for limits of one mailbox: without a tag ("ana+1@"), and without dots at Gmail, which ignores them. */
export function mailboxKey(email: string): string {
  const key = emailKey(email).replace(/\+[^@]*@/, '@')
  return GMAIL.test(key) ? `${key.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : key
}
