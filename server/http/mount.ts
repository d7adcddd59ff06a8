import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { cookieText, type StoredCookie } from '#contract/cookie.constants.ts'
import { dependsOnUser, type Endpoint, type ParsedInputOf, type ResponseOf } from '#contract/endpoint.ts'
import type { OperationName } from '#contract/index.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { TAGS_HEADER, tagsOf } from './cache-tags.ts'
import { isFromOwnPage } from './form-pages.ts'
import { isInProcess } from './in-process.ts'
import { inputOf } from './input.ts'
import { rejectDuringMaintenance } from './maintenance.ts'
import type { PageRequest } from './page-visitor.ts'
import { callerOf, hasAccessToken, visitorOf } from './request-caller.ts'
import { noteSecurity, userIdIn } from './security-log.ts'
import { sendCached } from './send-cached.ts'
import { urlsOf } from './urls.ts'

/** Handles an operation; the raw request is only for what no schema describes (Referer, for one). */
export type Handler<E extends Endpoint> = (input: ParsedInputOf<E>, caller: Caller, request: FastifyRequest) => Promise<ResponseOf<E>>

const JSON_TYPE = 'application/json; charset=utf-8'
const JSON_HEADERS = { 'content-type': JSON_TYPE }
const VARY = 'accept-encoding, apikey, site, x-gaussbox-language'
const KEY_MAX = 4_000

/** Whether a browser says that a page of another site or host sends the request. Some operations with effects are GETs, as specified. */
const isForeign = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'

/** Cookies that pages of the shop store with the response, which Safari keeps longer than seven days, other than those that scripts write. */
type CookiesOf<E extends Endpoint> = (response: ResponseOf<E>, input: ParsedInputOf<E>, page: PageRequest) => StoredCookie[]

/** Registers the routes of an operation: checks headers by its policy, parses the input, wraps the response. */
export function mount<const E extends Endpoint>(app: FastifyInstance, call: E, handle: Handler<E>, cookiesOf?: CookiesOf<E>): void {
  const { responseCache } = app.platform
  const publicHeaders = call.method === 'GET' ? { ...JSON_HEADERS, vary: call.personal ? `${VARY}, accesstoken` : VARY } : JSON_HEADERS
  const serialise = async (request: FastifyRequest, caller: Caller): Promise<{ body: string; tags: string[]; cookies: string[] }> => {
    const input = inputOf(call, request) as ParsedInputOf<E>
    const response = await handle(input, caller, request)
    const userId = caller.user?.id ?? userIdIn(response)
    if (userId !== undefined) noteSecurity(request, { userId })
    const isSecure = caller.origin.startsWith('https:')
    const cookies = cookiesOf && isFromOwnPage(request, caller.origin) ? cookiesOf(response, input, { headers: request.headers, isSecure }) : []
    return {
      body: `{"data":${JSON.stringify(call.response.parse(response))},"errored":false}`,
      tags: tagsOf(call, response),
      cookies: cookies.map((cookie) => cookieText(cookie, isSecure)),
    }
  }
  // A page that is rendered with the response depends on it.
  const tagResponse = (request: FastifyRequest, reply: FastifyReply, tags: readonly string[] = []) =>
    isInProcess(app, request) ? reply.header(TAGS_HEADER, tags.join(' ')) : reply

  async function sendPersonal(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = await callerOf(app.platform, call, request)
    if (caller.user) noteSecurity(request, { userId: caller.user.id })
    const { body, tags, cookies } = await serialise(request, caller)
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return tagResponse(request, reply, tags).header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(body)
  }

  async function sendPublic(request: FastifyRequest, reply: FastifyReply, seconds: number): Promise<FastifyReply> {
    const caller = visitorOf(app.platform, call, request)
    const body = typeof request.body === 'string' ? request.body : ''
    const key = `${call.id} ${caller.locale} ${caller.siteId} ${caller.origin} ${request.url} ${body}`
    const make = async () => ({ ...(await serialise(request, caller)), status: 200, headers: publicHeaders })
    const response = responseCache.peek(key) ?? (await responseCache.get(key, key.length > KEY_MAX ? 0 : seconds, make))
    return sendCached(request, tagResponse(request, reply, response.tags), response, call.method === 'GET' ? `public, max-age=${seconds}` : 'no-store')
  }

  const { cacheSeconds } = call
  const isPersonalized = (request: FastifyRequest) => dependsOnUser(call) && hasAccessToken(request)
  const handler = cacheSeconds
    ? (request: FastifyRequest, reply: FastifyReply) => (isPersonalized(request) ? sendPersonal(request, reply) : sendPublic(request, reply, cacheSeconds))
    : sendPersonal
  const nameOperation: onRequestHookHandler = (request, _reply, done) => {
    noteSecurity(request, { operation: call.id as OperationName })
    done(isForeign(request) ? new ProblemError('malformed-request') : undefined)
  }
  const { method, maxBodyBytes } = call
  const limits = maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }
  for (const url of urlsOf(call)) app.route({ method, url, ...limits, onRequest: nameOperation, preHandler: rejectDuringMaintenance(app, call), handler })
}
