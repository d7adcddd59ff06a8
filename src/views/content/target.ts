import type { LinkProps } from '@tanstack/react-router'
import type { LinkTarget } from '#contract/link.ts'
import { delocalize } from '#src/locale/paths.ts'
import { isFileAddress, outwardAttributes } from '#src/ui/outward-links.ts'

/** Routes a link may name. What is not here has no page yet, and a link to it is not shown. */
const ROUTES = {
  home: { to: '/{-$locale}' },
  shop: { to: '/{-$locale}/shop/{-$slug}', params: { slug: undefined } },
  blog: { to: '/{-$locale}/blog/{-$slug}', params: { slug: undefined } },
  cart: { to: '/{-$locale}/cart' },
  checkout: { to: '/{-$locale}/checkout' },
  'investors-login': { to: '/{-$locale}/investors-login' },
} as const satisfies Record<string, object>

const isRoute = (name: string): name is keyof typeof ROUTES => Object.hasOwn(ROUTES, name)

/** Whether there is a page at the other end of a link. */
export const isReachable = ({ link }: { link: LinkTarget | null }): boolean => link !== null && (link.type !== 'route' || isRoute(link.to))

// A slug of the page one is on must never be taken over, so every parameter is named.
function routeOf({ type, to }: LinkTarget): object {
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
      return placeOf(to)
  }
}

/** An address as it was typed: of this shop with its query and part, or of another site. */
function placeOf(address: string): object {
  if (!/^(?:[#?]|\/(?!\/))/.test(address)) return { to: address, ...outwardAttributes(address) }
  const url = new URL(address, 'http://shop')
  return {
    to: address.startsWith('/') ? delocalize(url).pathname : '.',
    ...(url.search && { search: searchOf(Object.fromEntries(url.searchParams)) }),
    ...(url.hash && { hash: url.hash.slice(1) }),
    ...(isFileAddress(url.pathname) && { reloadDocument: true }),
  }
}

/** What a router link needs to lead to a thing of the platform, in the language of the page. */
export function targetOf(link: LinkTarget | null): LinkProps {
  if (!link) return { to: '.' }
  return { ...routeOf(link), ...(link.query ? { search: searchOf(link.query) } : {}) } as LinkProps
}

const searchOf = (query: Readonly<Record<string, string>>): Record<string, string | boolean> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, value === 'true' ? true : value === 'false' ? false : value]))
