import type { FastifyRequest } from 'fastify'
import { dependsOnUser, type Endpoint, isForUsers } from '#contract/endpoint.ts'
import { HEADERS, IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '#contract/locale.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { AuthenticatedUser, Identities } from '#server/kernel/identity.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Site, SiteDirectory } from '#server/kernel/site.ts'
import type { Platform } from './platform.ts'

type EndpointPolicy = Pick<Endpoint, 'policy' | 'needs' | 'area' | 'cacheSeconds' | 'personal' | 'bearer' | 'fresh' | 'withoutFactor'>

const HEADER_NAMES = {
  apiKey: HEADERS.apiKey.toLowerCase(),
  site: HEADERS.site,
  store: HEADERS.store,
  language: HEADERS.language,
  idempotencyKey: HEADERS.idempotencyKey.toLowerCase(),
  accessToken: HEADERS.accessToken.toLowerCase(),
  authorization: HEADERS.authorization.toLowerCase(),
} as const

// Repeated headers are joined by a comma, which no valid value contains.
const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function siteOf(sites: SiteDirectory, request: FastifyRequest): Site {
  const site = sites.byApiKey(headerOf(request, HEADER_NAMES.apiKey) ?? '')
  const store = headerOf(request, HEADER_NAMES.store)
  if (!site || headerOf(request, HEADER_NAMES.site) !== String(site.id) || (store !== undefined && store !== String(site.storeId)))
    throw new ProblemError('api-key-invalid')
  return site
}

function keyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, HEADER_NAMES.idempotencyKey)
  if (key === undefined) return null
  if (!IDEMPOTENCY_KEY.test(key)) throw new ProblemError('invalid-input', { fields: [{ path: HEADERS.idempotencyKey, key: 'format' }] })
  return key
}

function localeIn(request: FastifyRequest): Locale {
  const code = headerOf(request, HEADER_NAMES.language)
  if (code === undefined) return DEFAULT_LOCALE
  const locale = localeOf(code)
  if (!locale) throw new ProblemError('language-unknown')
  return locale
}

/** Whether the request claims a logged-in user. */
export const hasAccessToken = (request: FastifyRequest): boolean => Boolean(headerOf(request, HEADER_NAMES.accessToken))

const BEARER = /^Bearer +([\w~+/.-]+=*)$/i

const tokenIn = ({ bearer }: EndpointPolicy, request: FastifyRequest): string =>
  (bearer ? BEARER.exec(headerOf(request, HEADER_NAMES.authorization) ?? '')?.[1] : headerOf(request, HEADER_NAMES.accessToken)) ?? ''

/** Checks the headers of site and language; without authentication. */
export function visitorOf(
  { sites, now, countryOf }: Pick<Platform, 'sites' | 'now' | 'countryOf'>,
  { policy }: EndpointPolicy,
  request: FastifyRequest,
): Caller {
  const site = policy === 'open' ? undefined : siteOf(sites, request)
  return {
    locale: localeIn(request),
    siteId: site?.id ?? 0,
    storeId: site?.storeId ?? 0,
    ip: request.ip,
    country: countryOf(request),
    requestId: request.id,
    idempotencyKey: keyOf(request),
    origin: sites.originOf(request),
    at: now(),
    user: null,
  }
}

async function userOf(identities: Identities, call: EndpointPolicy, request: FastifyRequest): Promise<AuthenticatedUser | null> {
  const { policy } = call
  const token = tokenIn(call, request)
  if (token === '') {
    if (isForUsers(call)) throw new ProblemError('not-logged-in')
    return null
  }
  const identity = await (call.bearer ? identities.identifyBearer(token) : identities.identify(token))
  if (!identity.user) throw new ProblemError(policy === 'backOffice' || identity.claimsBackoffice ? 'forbidden' : 'session-over')
  const isOtherKind = (policy === 'customer' && identity.user.isBackofficeUser) || (policy === 'backOffice' && !identity.user.isBackofficeUser)
  if (isOtherKind) throw new ProblemError('forbidden')
  if (identity.user.factor === 'missing' && !call.withoutFactor) {
    if (isForUsers(call)) throw new ProblemError('second-factor-missing')
    return null
  }
  if (call.needs && !hasPermission(identity.user, ...call.needs)) throw new ProblemError('permission-missing')
  if (call.fresh && identity.user.factor === 'stale') throw new ProblemError('fresh-factor-required')
  return identity.user
}

/** Checks the headers an operation's policy requires and authenticates the caller. */
export async function callerOf(platform: Platform, call: EndpointPolicy, request: FastifyRequest): Promise<Caller> {
  const visitor = visitorOf(platform, call, request)
  return dependsOnUser(call) ? { ...visitor, user: await userOf(platform.identities, call, request) } : visitor
}
