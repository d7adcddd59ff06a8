import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOCALES } from '#contract/locale.ts'
import { routePath } from '#contract/locale-routes.ts'
import type { Env } from '#server/env.ts'
import { type NewResponse, PAGE_KEY } from '#server/kernel/response-cache.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { handlePageError } from './errors.ts'
import { formRoutes, isWithoutScripts, type PersonalPage, sendBack, sendPersonal } from './form-pages.ts'
import { fetchInProcess } from './in-process.ts'
import { respondDuringMaintenance } from './maintenance-response.ts'
import { pagePolicy } from './page-policy.ts'
import { type PageVisitor, pageVisitor } from './page-visitor.ts'
import { scriptHashes } from './script-hashes.ts'
import { sendCached } from './send-cached.ts'

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  readonly redirect?: string
}

/** Renders the page of a request; its requests go through the given fetch. */
export interface Renderer {
  (request: Request, options: { fetch: typeof fetch; currentUserStatus?: () => Promise<PageVisitor> }): Promise<RenderedPage>
  /** Whether the page at this URL requires access control. */
  isGuarded(address: URL): boolean
  /** The page of a visitor without scripts, or the result of its form (POST). null where there is no such page. */
  withoutScripts?(request: Request, options: { fetch: typeof fetch }): Promise<PersonalPage | null>
}

/** Source of the pages: the build, or the development server. */
export interface PageSource {
  renderer(): Promise<Renderer>
  /** Development pages load scripts that the policy forbids and are never cached. */
  readonly development: boolean
  /** Identifies a build. */
  readonly version?: string
}

const TTL_SECONDS = 60
/** TTL of a page that is missing or incomplete, since that may change soon. */
const ERROR_TTL_SECONDS = 5
const RETURN_PATHS: readonly string[] = LOCALES.map((locale) => routePath(locale, '/social-login'))
/** Whether a URL has parameters from a provider or an e-mail link: it is sent as no referrer, and the page is not cached. */
const carriesToken = ({ pathname, searchParams }: URL): boolean => RETURN_PATHS.includes(pathname) || searchParams.has('token')
const NO_REFERRER = { 'referrer-policy': 'no-referrer' }
const REVALIDATE = 'public, max-age=0, must-revalidate'

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
const sendUncached = (request: FastifyRequest, reply: FastifyReply, page: NewResponse, headers: Readonly<Record<string, string>>): Promise<FastifyReply> =>
  sendCached(request, reply, { ...page, headers: { ...page.headers, ...headers }, etag: '', compressed: new Map() }, 'no-store')

/** The request with its cookies and form, for a page of one visitor. */
const personalRequest = ({ method, headers, body }: FastifyRequest, address: URL): Request =>
  new Request(address, { method, headers: { cookie: headers.cookie ?? '' }, ...(typeof body === 'string' && { body }) })

const NOT_BUILT = 'The pages of the shop are not built yet. Run "npm run build".\n'

/** Renders every URL that is no operation, file, picture or health check. */
export function pageRoutes(
  app: FastifyInstance,
  { responseCache, env }: Pick<Shop, 'responseCache'> & { env: Pick<Env, 'captcha'> },
  source: PageSource | undefined,
): void {
  const captchaScript = env.captcha?.scriptUrl ?? null
  const { sites, paymentOrigins, identities } = app.platform

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pages: PageSource): Promise<FastifyReply> {
    const origin = sites.originOf(request)
    const forms = paymentOrigins(origin).filter((each) => each !== origin)
    const policyOf = (html: string) =>
      pages.development ? "frame-ancestors 'none'" : pagePolicy({ hashes: scriptHashes(html), forms, captcha: captchaScript })
    const address = new URL(`${origin}${request.url}`)
    const maintenance = await respondDuringMaintenance(app.platform, request, reply, address)
    if (maintenance !== 'open' && maintenance !== 'passes') return maintenance
    const render = await pages.renderer()
    const isForm = request.method === 'POST'
    const visit = { headers: request.headers, isSecure: address.protocol === 'https:' }
    if (isForm || isWithoutScripts(visit)) {
      const personal = await render.withoutScripts?.(personalRequest(request, address), { fetch: fetchInProcess(app, { origin, ip: request.ip }) })
      if (personal) return sendPersonal(reply, personal, policyOf)
      if (isForm) return sendBack(request, reply)
    }
    const tags = new Set<string>()
    let isWhole = true
    const onFailure = () => {
      isWhole = false
    }
    const options = { fetch: fetchInProcess(app, { origin, ip: request.ip, tags, onFailure }) }
    if (render.isGuarded(address)) {
      const currentUserStatus = () => pageVisitor(identities, visit)
      const page = toResponse(await render(new Request(address), { ...options, currentUserStatus }), policyOf)
      return sendUncached(request, reply, page, { vary: 'accept-encoding, cookie', ...(carriesToken(address) && NO_REFERRER) })
    }
    // Nothing of the visitor is passed on: the page is the same for everybody.
    const make = async () => {
      const page = toResponse(await render(new Request(address), options), policyOf)
      return { ...page, tags: [...tags], ...((page.status >= 400 || !isWhole) && { seconds: ERROR_TTL_SECONDS }) }
    }
    if (carriesToken(address)) return sendUncached(request, reply, await make(), NO_REFERRER)
    const page = await responseCache.get(`${PAGE_KEY}${origin}${request.url}`, pages.development ? 0 : TTL_SECONDS, make)
    return sendCached(request, reply, page, page.status < 400 && maintenance === 'open' ? REVALIDATE : 'no-store')
  }

  formRoutes(app, handlePageError, async (request, reply) => (source ? sendPage(request, reply, source) : sendBack(request, reply)))
  app.get('/*', { errorHandler: handlePageError }, async (request, reply) => {
    if (source) return sendPage(request, reply, source)
    return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NOT_BUILT)
  })
}
