import type { FastifyRequest } from 'fastify'
import { asksWho, type Endpoint, isForPersons } from '#contract/endpoint.ts'
import { HEADERS, IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '#contract/locale.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { AuthenticatedUser, Identities } from '#server/kernel/identity.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Site, SiteDirectory } from '#server/kernel/site.ts'
import type { Platform } from './platform.ts'

type Asked = Pick<Endpoint, 'policy' | 'area' | 'cacheSeconds' | 'personal' | 'bearer'>

const NAMES = {
  apiKey: HEADERS.apiKey.toLowerCase(),
  site: HEADERS.site,
  store: HEADERS.store,
  language: HEADERS.language,
  idempotencyKey: HEADERS.idempotencyKey.toLowerCase(),
  accessToken: HEADERS.accessToken.toLowerCase(),
  authorization: HEADERS.authorization.toLowerCase(),
} as const

// Several headers of one name arrive joined by a comma, which no valid value has.
const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function siteOf(sites: SiteDirectory, request: FastifyRequest): Site {
  const site = sites.byApiKey(headerOf(request, NAMES.apiKey) ?? '')
  const store = headerOf(request, NAMES.store)
  if (!site || headerOf(request, NAMES.site) !== String(site.id) || (store !== undefined && store !== String(site.storeId)))
    throw new ProblemError('api-key-invalid')
  return site
}

function keyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, NAMES.idempotencyKey)
  if (key === undefined) return null
  if (!IDEMPOTENCY_KEY.test(key)) throw new ProblemError('invalid-input', { fields: [{ path: HEADERS.idempotencyKey, key: 'format' }] })
  return key
}

function localeIn(request: FastifyRequest): Locale {
  const code = headerOf(request, NAMES.language)
  if (code === undefined) return DEFAULT_LOCALE
  const locale = localeOf(code)
  if (!locale) throw new ProblemError('language-unknown')
  return locale
}

/** Whether the request says that somebody is logged in. */
export const hasAccessToken = (request: FastifyRequest): boolean => Boolean(headerOf(request, NAMES.accessToken))

const BEARER = /^Bearer +([\w~+/.-]+=*)$/i

const tokenIn = ({ bearer }: Asked, request: FastifyRequest): string =>
  (bearer ? BEARER.exec(headerOf(request, NAMES.authorization) ?? '')?.[1] : headerOf(request, NAMES.accessToken)) ?? ''

/** Checks the headers of site and language; of the person nothing is looked at. */
export function visitorOf({ sites, now }: Pick<Platform, 'sites' | 'now'>, { policy }: Asked, request: FastifyRequest): Caller {
  const site = policy === 'open' ? undefined : siteOf(sites, request)
  return {
    locale: localeIn(request),
    siteId: site?.id ?? 0,
    storeId: site?.storeId ?? 0,
    ip: request.ip,
    requestId: request.id,
    idempotencyKey: keyOf(request),
    origin: `${request.protocol}://${sites.byHost(request.host) ? request.host : sites.mainHost}`,
    at: now(),
    user: null,
  }
}

async function personOf(identities: Identities, call: Asked, request: FastifyRequest): Promise<AuthenticatedUser | null> {
  const { policy } = call
  const token = tokenIn(call, request)
  if (token === '') {
    if (isForPersons(call)) throw new ProblemError('not-logged-in')
    return null
  }
  const identity = await (call.bearer ? identities.identifyBearer(token) : identities.identify(token))
  if (!identity.person) throw new ProblemError(policy === 'backOffice' || identity.claimsBackoffice ? 'forbidden' : 'session-over')
  const isOtherKind = (policy === 'customer' && identity.person.isBackofficeUser) || (policy === 'backOffice' && !identity.person.isBackofficeUser)
  if (isOtherKind) throw new ProblemError('forbidden')
  return identity.person
}

/** Checks the headers a call's policy asks for and says who calls. */
export async function callerOf(platform: Platform, call: Asked, request: FastifyRequest): Promise<Caller> {
  const visitor = visitorOf(platform, call, request)
  return asksWho(call) ? { ...visitor, user: await personOf(platform.identities, call, request) } : visitor
}
