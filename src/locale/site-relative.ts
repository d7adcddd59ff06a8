const HERE = 'https://this-shop.invalid'
// What a reader that decodes first would take for a second slash, or for nothing.
const ENCODED_START = /^\/%(?:2f|5c|25|[01][0-9a-f])/i

/** An address of this shop to go to, as it was given; null for everything that leads, or may lead, elsewhere (AMB-16). */
export function siteRelative(target: string | undefined): string | null {
  if (target === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target) || ENCODED_START.test(target) || !URL.canParse(target, HERE)) return null
  const { origin, pathname } = new URL(target, HERE)
  return origin === HERE && !pathname.startsWith('//') ? target : null
}
