import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'
import { ADMIN_LOCALE_COOKIE, LOCALES, type Locale, localeOf } from '#contract/locale.ts'
import type { Env } from '#server/env.ts'
import { compress } from '#server/kernel/compression.ts'
import { PAGE_KEY } from '#server/kernel/page-key.ts'
import type { CachedResponse, NewResponse, SharedResponse } from '#server/kernel/response-cache.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { handlePageError } from './errors.ts'
import { formRoutes, isWithoutScripts, type PersonalPage, sendBack, sendPersonal } from './form-pages.ts'
import { fetchInProcess } from './in-process.ts'
import { respondDuringMaintenance } from './maintenance-response.ts'
import { pagePolicy } from './page-policy.ts'
import { createPageQueue } from './page-queue.ts'
import { cookieOf, isBackOffice, type PageVisitor, pageVisitor } from './page-visitor.ts'
import { scriptHashes } from './script-hashes.ts'
import { sendCached } from './send-cached.ts'
import { carriesToken } from './token-address.ts'

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  readonly redirect?: string
  /** A part failed to render. */
  readonly isIncomplete?: boolean
}

/** The URL that a page is rendered from and cached by. */
export interface SharedAddress {
  /** With the parameters that the page knows, validated and sorted. */
  readonly address: URL
  /** The parameters that it does not know: they are never rendered. */
  readonly unknown: string
  /** Redirect target when the URL has invalid or default values. */
  readonly redirect: string | null
}

/** The state inspector, in each language. */
export const INSPECTOR_PATH = new RegExp(`^(?:/(?:${LOCALES.join('|')}))?/inspector$`)

type Draw = () => Promise<RenderedPage>

interface RenderOptions {
  readonly fetch: typeof fetch
  readonly currentUserStatus?: () => Promise<PageVisitor>
  readonly isShared?: boolean
  /** Language that the user has chosen for the back office. */
  readonly adminLocale?: Locale | null
  /** Stores the 404 page that all missing paths with this name share, unless it is stored. Without it, each has a page of its own. */
  readonly shareMissing?: (name: string, draw: Draw) => Promise<void>
}

interface FormOptions {
  readonly fetch: typeof fetch
  /** Draws the page; one with a name is the same for everybody. */
  readonly draw: (draw: Draw, name?: string) => Promise<Pick<RenderedPage, 'html'>>
}

/** Renders the page of a request; its requests go through the given fetch. */
export interface Renderer {
  (request: Request, options: RenderOptions): Promise<RenderedPage>
  /** Whether the page at this URL requires access control. */
  isGuarded(address: URL): boolean
  /** Whether only the back office may open the page at this URL. */
  isForBackOffice?(address: URL): boolean
  /** What the page at this URL is rendered from, and the rest of its query. Without it, the page knows all parameters. */
  sharedAddress?(address: URL, options: { fetch: typeof fetch }): Promise<SharedAddress>
  /** Whether the page at this URL consists of forms for a visitor without scripts. */
  hasForms?(address: URL): boolean
  /** The page of a visitor without scripts, or the result of its form (POST). null where there is no such page. */
  withoutScripts?(request: Request, options: FormOptions): Promise<PersonalPage | null>
}

/** Source of the pages: the build, or the development server. */
export interface PageSource {
  renderer(): Promise<Renderer>
  /** Renders the pages of the back office, from a build of its own. */
  office?(): Promise<Renderer>
  /** Development pages load scripts that the policy forbids and are never cached. */
  readonly development: boolean
  /** The page of a tool for developers at this path; null where there is none. */
  tool?(path: string): Promise<string | null>
  /** Identifies a build. */
  readonly version?: string
}

const TTL_SECONDS = 60
/** Pages with longer keys are not stored. */
const KEY_MAX = 4_000
/** TTL of a page that is missing or incomplete, since that may change soon. */
const ERROR_TTL_SECONDS = 5
const PERMANENT_REDIRECTS: readonly number[] = [301, 308]
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** TTL of a page, where it has one of its own: temporary redirects are not stored. */
function ttlOf({ status }: NewResponse, isWhole: boolean): Pick<NewResponse, 'seconds'> {
  if (status >= 300 && status < 400 && !PERMANENT_REDIRECTS.includes(status)) return { seconds: 0 }
  return status >= 400 || !isWhole ? { seconds: ERROR_TTL_SECONDS } : {}
}

function toResponse({ status, headers, html, redirect }: RenderedPage, policyOf: (html: string) => string): NewResponse {
  if (redirect !== undefined) return { body: '', status: status >= 300 && status < 400 ? status : 302, headers: { location: redirect } }
  return {
    body: html,
    status,
    headers: {
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
      ...headers,
      'content-security-policy': policyOf(html),
    },
  }
}

/** Sends an uncached page. */
const sendUncached = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: NewResponse,
  headers: Readonly<Record<string, string>> = {},
  caching = 'no-store',
): Promise<FastifyReply> =>
  sendCached(request, reply, { ...page, headers: { ...page.headers, ...headers }, etag: '', encoded: (encoding) => compress(page.body, encoding) }, caching)

/** A page of the back office may be framed by the shop's own pages alone: the preview on a device, the other language beside it. */
const OFFICE_HEADERS = { vary: 'accept-encoding, cookie', 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' }

/** The same address without the parameter that opens a page for editing. */
function withoutEditing({ origin, pathname, search }: URL): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter.split('=', 1)[0] !== EDIT_PARAMETER)
  return `${origin}${pathname}${rest.length > 0 ? `?${rest.join('&')}` : ''}`
}

/** The request with its cookies and form, for a page of one visitor. */
const personalRequest = ({ method, headers, body }: FastifyRequest, address: URL): Request =>
  new Request(address, { method, headers: { cookie: headers.cookie ?? '' }, ...(typeof body === 'string' && { body }) })

/** A redirect with the parameters that the page does not know: they belong to the visitor. */
function withUnknown(page: CachedResponse, unknown: string): CachedResponse {
  const { location } = page.headers
  if (unknown === '' || !location?.startsWith('/')) return page
  const [target = '', hash] = location.split('#', 2)
  const query = `${target.includes('?') ? '&' : '?'}${unknown}`
  return { ...page, headers: { ...page.headers, location: target + query + (hash === undefined ? '' : `#${hash}`) } }
}

const NOT_BUILT = 'The pages of the shop are not built yet. Run "npm run build".\n'

/** Renders every URL that is no operation, file, picture or health check. */
export function pageRoutes(
  app: FastifyInstance,
  { responseCache, env }: Pick<Shop, 'responseCache'> & { env: Pick<Env, 'captcha' | 'dummyMode'> },
  source: PageSource | undefined,
): void {
  const captchaScript = env.captcha?.scriptUrl ?? null
  const { sites, paymentOrigins, identities } = app.platform
  const queue = createPageQueue<NewResponse | SharedResponse>()

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pages: PageSource): Promise<FastifyReply> {
    const origin = sites.originOf(request)
    const policyFor = (framed: boolean) => (html: string) => {
      if (pages.development) return `frame-ancestors ${framed ? "'self'" : "'none'"}`
      const forms = paymentOrigins(origin).filter((each) => each !== origin)
      return pagePolicy({ hashes: scriptHashes(html), forms, captcha: captchaScript, framed })
    }
    const policyOf = policyFor(false)
    const address = new URL(`${origin}${request.url}`)
    const maintenance = await respondDuringMaintenance(app.platform, request, reply, address)
    if (maintenance !== 'open' && maintenance !== 'passes') return maintenance
    const tool = await pages.tool?.(address.pathname)
    if (tool) return sendUncached(request, reply, toResponse({ status: 200, headers: {}, html: tool }, policyOf))
    const render = await pages.renderer()
    const isForm = request.method === 'POST'
    const visit = { headers: request.headers, isSecure: address.protocol === 'https:' }
    const ttl = pages.development ? 0 : TTL_SECONDS
    const tags = new Set<string>()
    // What is stored does not wait for its turn.
    const shared = async (key: string, seconds: number, make: () => Promise<NewResponse | SharedResponse>) =>
      responseCache.peek(key) ?? queue.shared(reply, key, (enqueue) => responseCache.get(key, seconds, () => enqueue(make)))
    if (isForm || (isWithoutScripts(visit) && render.hasForms?.(address))) {
      const draw: FormOptions['draw'] = async (drawForms, name) => {
        if (name === undefined) return queue.own(reply, drawForms)
        const make = async () => ({ ...toResponse(await drawForms(), policyOf), tags: [...tags] })
        return { html: (await shared(`${PAGE_KEY}${origin} forms ${name}`, ttl, make)).body }
      }
      const options = { fetch: fetchInProcess(app, { origin, ip: request.ip, country: app.platform.countryOf(request), tags, isForVisitor: true }), draw }
      const personal = await render.withoutScripts?.(personalRequest(request, address), options)
      if (personal) return sendPersonal(reply, personal, policyOf)
      if (isForm) return sendBack(request, reply)
    }
    const isToBeEdited = address.searchParams.has(EDIT_PARAMETER)
    const sendUnedited = () => sendUncached(request, reply, { body: '', status: 302, headers: { location: withoutEditing(address) } }, { vary: 'cookie' })
    if (env.dummyMode && isToBeEdited) return sendUnedited()
    const office = await pages.office?.()
    const sendOffice = async (draw: Renderer, isKnown: boolean) => {
      const options = { fetch: fetchInProcess(app, { origin, ip: request.ip }) }
      const redirect = (await draw.sharedAddress?.(address, options))?.redirect
      if (redirect) return sendUncached(request, reply, { body: '', status: 307, headers: { location: redirect } }, OFFICE_HEADERS)
      const status = await pageVisitor(identities, visit)
      // Tokens that may still be refreshed are refreshed at the log-in.
      const currentUserStatus = async () => (status === 'unknown' && !isKnown ? 'anonymous' : status)
      const adminLocale = localeOf(cookieOf(visit, ADMIN_LOCALE_COOKIE.name)) ?? null
      const page = await queue.own(reply, () => draw(new Request(address), { ...options, currentUserStatus, adminLocale }))
      return sendUncached(request, reply, toResponse(page, policyFor(true)), OFFICE_HEADERS, isKnown ? 'private, no-store' : 'no-store')
    }
    if (office && (await isBackOffice(identities, visit))) return sendOffice(office, true)
    const keyOf = ({ pathname, search }: URL) => `${PAGE_KEY}${origin}${pathname}${search}`
    const sendStored = (page: CachedResponse, caching = REVALIDATE) =>
      sendCached(request, reply, page, page.status < 400 && page.seconds !== 0 && maintenance === 'open' ? caching : 'no-store')
    // A page is stored by the URL that it is rendered from, which is its own shared address.
    const stored = responseCache.peek(keyOf(address))
    if (stored) return sendStored(stored)
    if (office?.isForBackOffice?.(address)) return sendOffice(office, false)
    if (isToBeEdited) return sendUnedited()
    let isWhole = true
    const onFailure = () => {
      isWhole = false
    }
    const options = { fetch: fetchInProcess(app, { origin, ip: request.ip, tags, onFailure }) }
    if (render.isGuarded(address)) {
      const currentUserStatus = () => pageVisitor(identities, visit)
      const page = await queue.own(reply, () => render(new Request(address), { ...options, currentUserStatus }))
      return sendUncached(request, reply, toResponse(page, policyOf), { vary: 'accept-encoding, cookie' })
    }
    const { address: sharedAddress, unknown, redirect } = (await render.sharedAddress?.(address, options)) ?? { address, unknown: '', redirect: null }
    if (redirect !== null) return sendUncached(request, reply, { body: '', status: 307, headers: { location: redirect } })
    // Nothing of the visitor is passed on: the page is the same for everybody.
    const make = async (draw: Draw) => {
      const rendered = await draw()
      const page = toResponse(rendered, policyOf)
      return { ...page, tags: [...tags], ...ttlOf(page, isWhole && !rendered.isIncomplete) }
    }
    if (carriesToken(sharedAddress.pathname + sharedAddress.search)) {
      const page = await queue.own(reply, () => make(() => render(new Request(address), { ...options, isShared: false })))
      return sendUncached(request, reply, page)
    }
    const makeShared = async (): Promise<NewResponse | SharedResponse> => {
      const missing: SharedResponse[] = []
      const shareMissing: RenderOptions['shareMissing'] = async (name, draw) => {
        const storedAs = `${PAGE_KEY}${origin} missing ${name}`
        const response = await responseCache.get(storedAs, ttl, () => make(draw))
        missing.push({ storedAs, response, tags: [...tags], seconds: ERROR_TTL_SECONDS })
      }
      const page = await make(() => render(new Request(sharedAddress), { ...options, isShared: true, ...(!pages.development && { shareMissing }) }))
      return missing[0] ?? page
    }
    const key = keyOf(sharedAddress)
    const page = await shared(key, key.length > KEY_MAX ? 0 : ttl, makeShared)
    return sendStored(withUnknown(page, unknown), carriesToken(request.url) ? 'no-store' : REVALIDATE)
  }

  formRoutes(app, handlePageError, async (request, reply) => (source ? sendPage(request, reply, source) : sendBack(request, reply)))
  app.get('/*', { errorHandler: handlePageError }, async (request, reply) => {
    if (source) return sendPage(request, reply, source)
    return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NOT_BUILT)
  })
}
