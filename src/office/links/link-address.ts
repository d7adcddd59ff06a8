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

/** The hash by which the media library knows the file that an address leads to; null for other addresses. */
export const getDriveId = (address: string): string | null => /^\/media\/([0-9a-f]{16})\/original\.[a-z0-9]+$/.exec(address)?.[1] ?? null
