/** An e-mail address that mail servers take: letters of any script after the @, and ASCII before it, which not every server takes more than. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[A-Za-z0-9-]+)$/u

/** Why a typed text is no e-mail address, as a key of `validation`; null for an address. */
export function emailFault(typed: string): 'email' | 'emailLocal' | null {
  const text = typed.trim().normalize('NFC')
  if (EMAIL.test(text)) return null
  const [local = '', domain = ''] = text.split('@')
  return /\P{ASCII}/u.test(local) && EMAIL.test(`a@${domain}`) ? 'emailLocal' : 'email'
}
