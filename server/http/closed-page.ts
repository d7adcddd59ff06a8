import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { MAINTENANCE_RETRY_SECONDS } from './failures.ts'
import { maintenancePage } from './maintenance-page.ts'
import { pagePolicy } from './page-policy.ts'
import { passOf } from './page-visitor.ts'
import type { Platform } from './platform.ts'
import { scriptHashes } from './script-hashes.ts'

const LOG_IN = '/adminLogin'

const localeIn = (pathname: string): Locale => (/^\/hr(?:\/|$)/.test(pathname) ? 'hr' : DEFAULT_LOCALE)

/** Answers a page's request while the shop is closed for maintenance: with what stands there meanwhile, or a word that it may be shown to everybody (`open`) or to this visitor (`passes`). */
export async function answerWhenClosed(
  { sites, maintenance, identities }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, search }: URL,
): Promise<FastifyReply | 'open' | 'passes'> {
  const site = sites.byHost(request.host) ?? sites.byHost(sites.mainHost)
  if (!site || !(await maintenance.isOn(site.id))) return 'open'
  const locale = localeIn(pathname)
  const logIn = locale === DEFAULT_LOCALE ? LOG_IN : `/${locale}${LOG_IN}`
  const pass = pathname === logIn ? 'passes' : await passOf(identities, request)
  if (pass === 'passes') return 'passes'
  reply.header('cache-control', 'no-store')
  if (pass === 'logsIn') return reply.redirect(`${logIn}?redirect=${encodeURIComponent(pathname + search)}`, 302)
  const html = maintenancePage(locale)
  return reply
    .code(503)
    .header('retry-after', MAINTENANCE_RETRY_SECONDS)
    .header('content-security-policy', pagePolicy({ hashes: scriptHashes(html) }))
    .type('text/html; charset=utf-8')
    .send(html)
}
