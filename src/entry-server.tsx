import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import { createShopClient } from './client/create-client.ts'
import { allAwake } from './hydration/asleep.tsx'
import { createTexts } from './i18n/texts.ts'
import { delocalize, localize } from './locale/paths.ts'
import { silentNotify } from './notices/silent-notify.ts'
import { createQueryClient } from './query-client.ts'
import { assetsOf, type Build } from './render-assets.ts'
import { createRouter } from './router.tsx'

export interface Rendered {
  status: number
  headers: Record<string, string>
  html: string
  /** Where to send the browser instead, with `status`. */
  redirect?: string
}
interface RenderOptions {
  fetch: typeof fetch
  /** Asked of pages with a guard alone. */
  currentUserStatus?: () => Promise<SessionStatus>
}
export interface Render {
  (request: Request, options: RenderOptions): Promise<Rendered>
  /** Whether the page at this address is not for everybody. */
  isGuarded(address: URL): boolean
}

// An old or untranslated address of a page is answered with the page; its canonical link names the right one (AMB-01).
// The default language under its own prefix is not an address of the shop: it is sent on.
function atCanonicalPath(request: Request): Request {
  const url = new URL(request.url)
  return /^\/en(\/|$)/.test(url.pathname) ? request : new Request(localize(delocalize(url)), { headers: request.headers, signal: request.signal })
}

// The handler writes a comma of an address as %2C, the shop leaves it: both are one address, not one sent on to the other.
function readingCommas(router: ReturnType<typeof createRouter>): typeof router {
  const { parseLocation } = router
  router.parseLocation = (...location) => {
    const parsed = parseLocation(...location)
    return { ...parsed, publicHref: parsed.publicHref.replaceAll('%2C', ',') }
  }
  return router
}

const nobodyKnows = async (): Promise<SessionStatus> => 'unknown'

/** Makes the function that renders a page's first view, from the browser's build. */
export function createRenderer(build: Build): Render {
  const manifest = assetsOf(build)
  const texts = createTexts()
  const routerFor = (origin: string, { fetch, currentUserStatus = nobodyKnows }: RenderOptions) =>
    createRouter({
      context: {
        shop: createShopClient({ fetch, base: origin, referer: `${origin}/` }),
        queryClient: createQueryClient('server'),
        texts,
        notify: silentNotify,
        origin,
        currentUserStatus,
      },
    })
  const map = routerFor('http://shop', { fetch })
  const isGuarded = (address: URL) =>
    map.getMatchedRoutes(delocalize(address).pathname)[0].some(({ options: { staticData } }) => staticData?.guard !== undefined)

  const render = async (request: Request, options: RenderOptions): Promise<Rendered> => {
    const { origin } = new URL(request.url)
    const handle = createRequestHandler({
      request: atCanonicalPath(request),
      getRouterManifest: () => manifest,
      createRouter: () => readingCommas(routerFor(origin, options)),
    })
    const response = await handle(async (parts) => {
      await allAwake()
      return defaultRenderHandler(parts)
    })
    const headers = Object.fromEntries(response.headers)
    const redirect = response.headers.get('location')
    if (redirect !== null) return { status: response.status, headers, html: '', redirect }
    return { status: response.status, headers, html: await response.text() }
  }
  return Object.assign(render, { isGuarded })
}
