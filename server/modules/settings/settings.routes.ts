import type { FastifyInstance, FastifyRequest } from 'fastify'
import { domainDetect, getCheckoutSettings, getCommons, getCurrencyConfig, getGeneralSetting } from '#contract/settings.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/shop.ts'
import { hostOf } from './settings.rules.ts'
import { detectDomain, listCommons, readCheckoutSettings, readCurrencyConfig, readGeneralSetting } from './settings.service.ts'

// The first of Referer, Origin and Host that is there decides, even when it is a stranger.
function addressOf(request: FastifyRequest): { protocol: string; host: string } {
  const from = request.headers.referer ?? request.headers.origin
  if (from === undefined) return { protocol: request.protocol, host: request.host }
  return { protocol: from.startsWith('https:') ? 'https' : 'http', host: hostOf(from) ?? '' }
}

export function settingsRoutes(app: FastifyInstance, { db }: Shop): void {
  const { sites, paymentOrigins } = app.platform
  mount(app, domainDetect, (_input, { locale }, request) => {
    const address = addressOf(request)
    return detectDomain(db, sites.byHost(address.host)?.id, address, locale)
  })
  mount(app, getCommons, ({ query }, { locale }) => listCommons(db, query, locale))
  mount(app, getGeneralSetting, ({ query }) => readGeneralSetting(db, query))
  mount(app, getCheckoutSettings, async (_input, { origin }) => ({ ...(await readCheckoutSettings(db)), paymentOrigins: paymentOrigins(origin) }))
  mount(app, getCurrencyConfig, () => readCurrencyConfig(db))
}
