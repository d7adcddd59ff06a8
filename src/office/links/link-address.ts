import { isWebAddress } from '#contract/web-address.ts'

/** What was typed or pasted: nothing, words to search for, an address, or one that no link may have. */
export type Typed = 'nothing' | 'words' | 'address' | 'refused'

const SCHEME = /^[a-z][a-z\d+.-]*:/i

export function typedKind(typed: string): Typed {
  if (typed === '') return 'nothing'
  if (isWebAddress(typed)) return 'address'
  // An address that a browser would read another way is none either.
  return SCHEME.test(typed) || /^[/\\#?]/.test(typed) || /\p{Cc}/u.test(typed) ? 'refused' : 'words'
}

/** The address with encryption; null for one that has it, or needs none. */
export const encrypted = (address: string): string | null => (/^http:\/\//i.test(address) ? address.replace(/^http:/i, 'https:') : null)
