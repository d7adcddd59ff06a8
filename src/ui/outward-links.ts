const STAYS = /^(?:[#?]|\/(?!\/)|mailto:|tel:)/i

/** Whether the path is a file of this site, which the browser fetches, and no page of the shop: no slug has a dot. */
export const isFileAddress = (path: string): boolean => /^\/(?:api|media)\/|\.\w{2,5}$/.test(path)

/** Attributes of an address from the platform: what does not begin with "/" is another site's and opens beside (RT-32, AMB-12). */
export function outwardAttributes(href: string, rel?: string): { target: '_blank'; rel: string } | undefined {
  if (STAYS.test(href)) return undefined
  const words = (rel || 'dofollow').split(/\s+/).filter((word) => word !== 'noopener')
  return { target: '_blank', rel: [...words, 'noopener'].join(' ') }
}

/** Gives links to other sites their target and rel; the HTML comes clean from the platform. */
export const withOutwardLinks = (html: string): string =>
  html.replace(/<a\b([^>]*)>/gi, (tag, attributes: string) => {
    const href = /\bhref="([^"]*)"/i.exec(attributes)?.[1]
    const outward = href === undefined ? undefined : outwardAttributes(href, /\brel="([^"]*)"/i.exec(attributes)?.[1])
    if (!outward) return tag
    const kept = attributes.replace(/\s(?:target|rel)="[^"]*"/gi, '')
    return `<a${kept} target="${outward.target}" rel="${outward.rel}">`
  })
