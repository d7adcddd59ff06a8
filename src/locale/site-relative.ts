import { parsedUrl } from '../parsed-url.ts'

const HERE = 'https://this-shop.invalid'
// Encoded characters that a parser which decodes first would take for a second slash, or ignore.
const ENCODED_START = /^\/%(?:2f|5c|25|[01][0-9a-f])/i

/** Returns a site-relative URL unchanged; null for any target that leads, or may lead, to another site (AMB-16). */
export function siteRelative(target: string | undefined): string | null {
  if (target === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target) || ENCODED_START.test(target)) return null
  const url = parsedUrl(target, HERE)
  return url?.origin === HERE && !url.pathname.startsWith('//') ? target : null
}
