const HERE = 'https://this-shop.invalid'

/** An address of this shop to go to after the log-in, as it was given; null for everything that leads, or may lead, elsewhere (AMB-16). */
export function siteRelative(target: string | undefined): string | null {
  if (target === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target) || !URL.canParse(target, HERE)) return null
  const { origin, pathname } = new URL(target, HERE)
  return origin === HERE && !pathname.startsWith('//') ? target : null
}
