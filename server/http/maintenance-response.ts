import type { FastifyReply, FastifyRequest } from 'fastify'
import { localeOfPath, prefixOf } from '#contract/locale.ts'
import { MAINTENANCE_RETRY_SECONDS } from './errors.ts'
import { maintenancePage } from './maintenance-page.ts'
import { pagePolicy } from './page-policy.ts'
import { maintenanceAccess } from './page-visitor.ts'
import type { Platform } from './platform.ts'
import { scriptHashes } from './script-hashes.ts'

const LOGIN_PATH = '/adminLogin'

/** Sends the maintenance page while the site is in maintenance; returns `open` when it is not, `passes` when this visitor has access. */
export async function respondDuringMaintenance(
  { sites, maintenance, identities }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, search, protocol }: URL,
): Promise<FastifyReply | 'open' | 'passes'> {
  const site = sites.byHost(request.host) ?? sites.byHost(sites.mainHost)
  if (!site || !(await maintenance.isOn(site.id))) return 'open'
  const locale = localeOfPath(pathname)
  const loginPath = prefixOf(locale) + LOGIN_PATH
  const access = pathname === loginPath ? 'passes' : await maintenanceAccess(identities, { headers: request.headers, isSecure: protocol === 'https:' })
  if (access === 'passes') return 'passes'
  reply.header('cache-control', 'no-store')
  if (access === 'logsIn') return reply.redirect(`${loginPath}?redirect=${encodeURIComponent(pathname + search)}`, 302)
  const html = maintenancePage(locale)
  return reply
    .code(503)
    .header('retry-after', MAINTENANCE_RETRY_SECONDS)
    .header('content-security-policy', pagePolicy({ hashes: scriptHashes(html) }))
    .type('text/html; charset=utf-8')
    .send(html)
}
