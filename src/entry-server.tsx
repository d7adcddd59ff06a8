import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { type Locale, localeOfPath } from '#contract/locale.ts'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import { createShopClient } from './client/create-client.ts'
import { earlyInputScript } from './hydration/launch.ts'
import { allHydrated } from './hydration/lazy-hydrated.tsx'
import { createTexts } from './i18n/texts.ts'
import { delocalize, localize } from './locale/paths.ts'
import { missingPath, withoutPath } from './missing-path.ts'
import { formDocument, styleSheet } from './no-script/document.ts'
import { isWithoutCart, type NoScriptPage } from './no-script/page.ts'
import { hasFormPage, respondWithoutScripts } from './no-script/respond.ts'
import { silentNotify } from './notices/silent-notify.ts'
import { apiContextOf } from './queries/api-context.ts'
import { createQueryClient } from './query-client.ts'
import { assetsOf, type Build, launcherOf, NOT_FOUND, notFoundStyles } from './render-assets.ts'
import { createRouter } from './router.tsx'
import { atRoute, type SharedAddress, sharedAddress } from './shared-address.ts'
import css from './views/no-script/no-script.css?inline'
import { NO_SCRIPT_TEXTS, NoScriptView } from './views/no-script/no-script-view.tsx'

export interface Rendered {
  status: number
  headers: Record<string, string>
  html: string
  /** Redirect target; `status` is the redirect's. */
  redirect?: string
  /** A part failed to render, which the browser tries again. */
  isIncomplete?: boolean
}
type Draw = () => Promise<Rendered>

interface RenderOptions {
  fetch: typeof fetch
  /** Called for guarded routes only. */
  currentUserStatus?: () => Promise<SessionStatus>
  /** Language that the user has chosen for the back office. */
  adminLocale?: Locale | null
  /** The page is sent for all URLs with the same shared address. */
  isShared?: boolean
  /** Called in place of drawing the 404 page of a missing path: all with this name share one. */
  shareMissing?: (name: string, draw: Draw) => Promise<void>
}
interface FormOptions extends Pick<RenderOptions, 'fetch'> {
  /** Draws the page; one with a name is the same for everybody. */
  draw: (draw: Draw, name?: string) => Promise<Pick<Rendered, 'html'>>
}
/** A page of one visitor, with the values of its `Set-Cookie` headers. */
export interface PersonalRendered extends Rendered {
  cookies: readonly string[]
}
export interface Render {
  (request: Request, options: RenderOptions): Promise<Rendered>
  /** Whether the route of this URL has a guard. */
  isGuarded(address: URL): boolean
  /** Whether only the back office may open the page at this URL. */
  isForBackOffice(address: URL): boolean
  /** What the page at this URL is rendered from, without the parameters that it does not know. */
  sharedAddress(address: URL, options: Pick<RenderOptions, 'fetch'>): Promise<SharedAddress>
  /** Whether the page at this URL consists of forms for a visitor without scripts. */
  hasForms(address: URL): boolean
  /** The page of a visitor without scripts, or the result of its form (POST). null where there is no such page. */
  withoutScripts(request: Request, options: FormOptions): Promise<PersonalRendered | null>
}

// An old or untranslated path of a page renders that page, whose canonical link names the right URL (AMB-01).
const canonicalOf = (address: URL): URL => localize(delocalize(address))
const atCanonicalPath = (request: Request): Request => new Request(canonicalOf(new URL(request.url)), { headers: request.headers, signal: request.signal })

// The request handler encodes a comma as %2C, the shop does not; without this, one would redirect to the other.
function withReadableCommas(router: ReturnType<typeof createRouter>): typeof router {
  const { parseLocation } = router
  router.parseLocation = (...location) => {
    const parsed = parseLocation(...location)
    return { ...parsed, publicHref: parsed.publicHref.replaceAll('%2C', ',') }
  }
  return router
}

/** What React writes in place of a part that failed to render. */
const FAILED_PART = '<!--$!-->'

const unknownStatus = async (): Promise<SessionStatus> => 'unknown'

/** Creates the function that renders pages on the server, from the assets of the browser's build. */
export function createRenderer(build: Build): Render {
  const manifest = assetsOf(build)
  const launcher = launcherOf(build)
  const missingStyle = notFoundStyles(build)
  const texts = createTexts()
  const clientFor = (origin: string, { fetch }: Pick<RenderOptions, 'fetch'>) => createShopClient({ fetch, base: origin, referer: `${origin}/` })
  const routerFor = (origin: string, options: RenderOptions, noScript?: NoScriptPage) => {
    const { currentUserStatus = unknownStatus, isShared = false, adminLocale = null } = options
    return createRouter({
      context: {
        shop: clientFor(origin, options),
        queryClient: createQueryClient('server'),
        texts,
        notify: silentNotify,
        origin,
        currentUserStatus,
        isShared,
        adminLocale,
        ...(noScript && { noScript: { page: noScript, View: NoScriptView } }),
      },
    })
  }
  const map = routerFor('http://shop', { fetch })
  const matched = (address: URL) => map.getMatchedRoutes(delocalize(address).pathname)
  const isGuarded = (address: URL) => matched(address)[0].some(({ options: { staticData } }) => staticData?.guard !== undefined)
  const isForBackOffice = (address: URL) => matched(address)[0].some(({ options: { staticData } }) => staticData?.guard === 'backOffice')
  const shared: Render['sharedAddress'] = (address, options) => {
    const [routes, { slug }] = matched(address)
    const apiContext = apiContextOf(clientFor(address.origin, options), localeOfPath(address.pathname))
    return sharedAddress(localize(atRoute(delocalize(address), routes.at(-1)?.fullPath ?? '')), routes, {
      queryClient: createQueryClient('server'),
      apiContext,
      slug,
    })
  }

  const render = async (request: Request, options: RenderOptions, noScript?: NoScriptPage): Promise<Rendered> => {
    const { origin } = new URL(request.url)
    const handle = createRequestHandler({
      request: atCanonicalPath(request),
      getRouterManifest: () => manifest,
      createRouter: () => withReadableCommas(routerFor(origin, options, noScript)),
    })
    const documentOf = async (response: Response, routeIds: readonly string[]): Promise<Rendered> => {
      const isMissing = response.status === 404
      const html = (await response.text())
        .replace('</head>', () => `${isMissing ? missingStyle : ''}<script>${earlyInputScript}</script></head>`)
        .replace('</body>', () => `<script>${launcher(isMissing ? [...routeIds, NOT_FOUND] : routeIds)}</script></body>`)
      return { status: response.status, headers: Object.fromEntries(response.headers), html, isIncomplete: html.includes(FAILED_PART) }
    }
    let drawn: Rendered = { status: 404, headers: {}, html: '' }
    const response = await handle(async (parts) => {
      await allHydrated()
      const routeIds = parts.router.state.matches.map(({ routeId }) => routeId)
      const draw = async () => {
        const result = await defaultRenderHandler(parts)
        return documentOf('response' in result ? result.response : result, routeIds)
      }
      const missing = missingPath(parts.router)
      const drawShared = async () => {
        const page = await draw()
        return { ...page, html: withoutPath(page.html) }
      }
      if (missing !== null && options.shareMissing) await options.shareMissing(missing, drawShared)
      else drawn = await draw()
      return new Response(null, { status: drawn.status })
    })
    const redirect = response.headers.get('location')
    return redirect === null ? drawn : { status: response.status, headers: Object.fromEntries(response.headers), html: '', redirect }
  }
  const sheets = (build.styleSheets?.() ?? []).map(styleSheet)
  const withoutScripts: Render['withoutScripts'] = async (request, options) => {
    const address = new URL(request.url)
    const response = await respondWithoutScripts(request, clientFor(address.origin, options))
    if (response === null) return null
    const { result, cookies } = response
    if ('redirect' in result) return { status: 303, headers: {}, html: '', redirect: result.redirect, cookies }
    await texts.load(localeOfPath(address.pathname), NO_SCRIPT_TEXTS)
    const isEmpty = isWithoutCart(result.page)
    if (isEmpty) address.search = ''
    const draw = async () => {
      const shown = await render(new Request(result.address ? localize(result.address) : address), { fetch: options.fetch }, result.page)
      return { ...shown, html: formDocument(shown.html, { sheets, own: css, isSecure: address.protocol === 'https:' }) }
    }
    const { html } = await options.draw(draw, isEmpty ? canonicalOf(address).pathname : undefined)
    return { status: result.status, headers: {}, html, cookies }
  }
  const hasForms = (address: URL): boolean => hasFormPage(delocalize(address).pathname)
  return Object.assign((request: Request, options: RenderOptions) => render(request, options), {
    isGuarded,
    isForBackOffice,
    sharedAddress: shared,
    hasForms,
    withoutScripts,
  })
}
