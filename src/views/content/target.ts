import type { LinkProps } from '@tanstack/react-router'
import type { LinkRel } from '#contract/link.constants.ts'
import type { LinkTarget } from '#contract/link.ts'
import { delocalize } from '#src/locale/paths.ts'
import { externalLinkAttributes, isFileAddress } from '#src/ui/outward-links.ts'

/** Routes that a link can name; links to other routes are not shown. */
const ROUTES = {
  home: { to: '/{-$locale}' },
  shop: { to: '/{-$locale}/shop/{-$slug}', params: { slug: undefined } },
  blog: { to: '/{-$locale}/blog/{-$slug}', params: { slug: undefined } },
  cart: { to: '/{-$locale}/cart' },
  checkout: { to: '/{-$locale}/checkout' },
  'investors-login': { to: '/{-$locale}/investors-login' },
} as const satisfies Record<string, object>

const isRoute = (name: string): name is keyof typeof ROUTES => Object.hasOwn(ROUTES, name)

/** Whether a link has a target, and a route that it names is known. */
export const isReachable = ({ link }: { link: LinkTarget | null }): boolean => link !== null && (link.type !== 'route' || isRoute(link.to))

// Every parameter is set explicitly, so that the router does not inherit the slug of the current page.
function routeOf({ type, to, rel }: LinkTarget): object {
  switch (type) {
    case 'category':
      return { to: '/{-$locale}/shop/{-$slug}', params: { slug: to } }
    case 'product':
      return { to: '/{-$locale}/product/{-$slug}', params: { slug: to } }
    case 'postCategory':
      return { to: '/{-$locale}/blog/{-$slug}', params: { slug: to } }
    case 'event':
      return { to: '/{-$locale}/event/$id', params: { id: to } }
    case 'page':
    case 'post':
      return { to: '/{-$locale}/$', params: { _splat: to } }
    case 'route':
      return isRoute(to) ? ROUTES[to] : ROUTES.home
    case 'url':
      return urlTargetOf(to, rel)
  }
}

/** Link props for a URL entered in the CMS: a path of this shop, or another site. */
function urlTargetOf(address: string, rel?: LinkRel): object {
  if (!/^(?:[#?]|\/(?!\/))/.test(address)) return { to: address, ...externalLinkAttributes(address, rel) }
  const url = new URL(address, 'http://shop')
  return {
    to: address.startsWith('/') ? delocalize(url).pathname : '.',
    ...(url.search && { search: searchOf(Object.fromEntries(url.searchParams)) }),
    ...(url.hash && { hash: url.hash.slice(1) }),
    ...(isFileAddress(url.pathname) && { reloadDocument: true }),
  }
}

/** Props of a router link; entities and routes are in the language of the current page. */
export function targetOf(link: LinkTarget | null): LinkProps {
  if (!link) return { to: '.' }
  const { query, newTab, rel = 'dofollow' } = link
  // A new tab is asked for by the link, or by its being another site (AMB-12).
  return { ...(newTab && { target: '_blank', rel: `${rel} noopener` }), ...routeOf(link), ...(query && { search: searchOf(query) }) } as LinkProps
}

const searchOf = (query: Readonly<Record<string, string>>): Record<string, string | boolean> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, value === 'true' ? true : value === 'false' ? false : value]))
