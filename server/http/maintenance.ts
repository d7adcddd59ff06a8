import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OperationName } from '#contract/index.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { isInProcess } from './in-process.ts'
import type { Maintenance } from './platform.ts'
import { hasAccessToken } from './request-caller.ts'

const CACHE_MS = 1000

interface CachedFlag {
  readonly until: number
  readonly isOn: Promise<boolean>
}

/** Caches the maintenance option of a site for a second; a database error does not change it. */
export function createMaintenance(read: (siteId: number) => Promise<boolean>, now: () => number = () => performance.now()): Maintenance {
  const cached = new Map<number, CachedFlag>()
  return {
    isOn(siteId) {
      const previous = cached.get(siteId)
      if (previous && previous.until > now()) return previous.isOn
      const isOn = read(siteId).catch(async () => (await previous?.isOn) ?? false)
      cached.set(siteId, { until: now() + CACHE_MS, isOn })
      return isOn
    },
  }
}

/** Operations allowed during maintenance: those of the back-office log-in, and those that tell when it is over. */
const ALLOWED_OPERATIONS: ReadonlySet<string> = new Set<OperationName>([
  'domainDetect',
  'login',
  'refresh',
  'logout',
  'localLogin',
  'localLogout',
  'localUser',
  'getElementsByHandlers',
  'getNavigationTree',
])

/** Rejects with `maintenance` for everybody except the back office while the site of the request is in maintenance. */
export function rejectDuringMaintenance(app: FastifyInstance, { id }: Pick<Endpoint, 'id'>): (request: FastifyRequest) => Promise<void> {
  const { sites, maintenance, identities } = app.platform
  return async (request) => {
    if (ALLOWED_OPERATIONS.has(id) || isInProcess(app, request)) return
    const { apikey, accesstoken } = request.headers
    const site = sites.byApiKey(String(apikey ?? ''))
    if (!site || !(await maintenance.isOn(site.id))) return
    if (hasAccessToken(request) && (await identities.identify(String(accesstoken))).user?.isBackofficeUser) return
    throw new ProblemError('maintenance')
  }
}
