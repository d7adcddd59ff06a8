const STAYS = /^(?:[#?]|\/(?!\/)|mailto:|tel:)/i

/** Whether the path is a file of this site instead of a page: slugs contain no dot. */
export const isFileAddress = (path: string): boolean => /^\/(?:api|media)\/|\.\w{2,5}$/.test(path)

/** Link attributes for a URL from the API: one that does not start with "/" is external and opens in a new tab (RT-32, AMB-12). */
export function externalLinkAttributes(href: string, rel?: string): { target: '_blank'; rel: string } | undefined {
  if (STAYS.test(href)) return undefined
  const words = (rel || 'dofollow').split(/\s+/).filter((word) => word !== 'noopener')
  return { target: '_blank', rel: [...words, 'noopener'].join(' ') }
}

/** Adds target and rel to external links in sanitized HTML. */
export const withExternalLinkAttributes = (html: string): string =>
  html.replace(/<a\b([^>]*)>/gi, (tag, attributes: string) => {
    const href = /\bhref="([^"]*)"/i.exec(attributes)?.[1]
    const outward = href === undefined ? undefined : externalLinkAttributes(href, /\brel="([^"]*)"/i.exec(attributes)?.[1])
    if (!outward) return tag
    const kept = attributes.replace(/\s(?:target|rel)="[^"]*"/gi, '')
    return `<a${kept} target="${outward.target}" rel="${outward.rel}">`
  })
