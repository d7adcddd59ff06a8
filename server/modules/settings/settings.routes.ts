import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ResponseOf } from '#contract/endpoint.ts'
import { ADMIN_LANGUAGE } from '#contract/settings.constants.ts'
import {
  domainDetect,
  filterCmsOptions,
  filterDomains,
  filterMediaOptions,
  getCheckoutSettings,
  getCommons,
  getCurrencyConfig,
  getGeneralSetting,
  hasRunningPipeline,
  type SiteConfiguration,
} from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import { mount } from '#server/http/mount.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { SiteDirectory } from '#server/kernel/site.ts'
import { environmentOptions, listOptions } from './options.service.ts'
import { domainOf, hostOf, mediaSizeOptions } from './settings.rules.ts'
import { detectDomain, hasPipeline, listCommons, readCheckoutSettings, readCurrencyConfig, readGeneralSetting } from './settings.service.ts'

// The first present one of Referer, Origin and Host decides, even when it is unknown.
function addressOf(request: FastifyRequest): { protocol: string; host: string } {
  const from = request.headers.referer ?? request.headers.origin
  if (from === undefined) return { protocol: request.protocol, host: request.host }
  return { protocol: from.startsWith('https:') ? 'https' : 'http', host: hostOf(from) ?? '' }
}

/** A configured URL of the shop decides protocol and port, whatever a proxy passes on. */
function ownAddress(sites: SiteDirectory, address: { protocol: string; host: string }): { protocol: string; host: string } {
  if (!sites.byHost(address.host)) return address
  const { protocol, host } = new URL(sites.originOf(address))
  return { protocol: protocol.slice(0, -1), host }
}

interface SettingsPorts {
  /** The host that a developer chose to respond as; null otherwise. */
  readonly chosenHost: () => string | null
  /** The static elements of the content. */
  readonly listElements: (db: Db) => Promise<SiteConfiguration['staticElements']>
  /** Language of the back office for its user; null for everybody else. */
  readonly readAdminLanguage: (db: Db, caller: Caller) => Promise<ResponseOf<typeof getGeneralSetting> | null>
}

export function settingsRoutes(app: FastifyInstance, { db, env }: Shop, { chosenHost, listElements, readAdminLanguage }: SettingsPorts): void {
  const { sites, paymentOrigins } = app.platform
  mount(app, domainDetect, async (_input, { locale }, request) => {
    const chosen = chosenHost()
    const address = ownAddress(sites, chosen === null ? addressOf(request) : { protocol: request.protocol, host: chosen })
    const configuration = await detectDomain(db, sites.byHost(address.host)?.id, address, locale)
    return { ...configuration, staticElements: await listElements(db), development: env.mode === 'development', dummyMode: env.dummyMode }
  })
  mount(app, getCommons, ({ query }, { locale }) => listCommons(db, query, locale))
  mount(app, getGeneralSetting, async ({ query }, caller) => {
    const isAdminLanguage = query.group === ADMIN_LANGUAGE.group && query.key === ADMIN_LANGUAGE.key
    return (isAdminLanguage ? await readAdminLanguage(db, caller) : null) ?? readGeneralSetting(db, query)
  })
  mount(app, filterDomains, async (_input, { siteId }) => ({ domains: sites.hostsOf(siteId).map(domainOf) }))
  mount(app, filterCmsOptions, async ({ query: { key } }, { siteId }) => ({
    records: [...(await listOptions(db, siteId, key)), ...environmentOptions(env, key)],
  }))
  mount(app, filterMediaOptions, async () => ({ records: mediaSizeOptions() }))
  mount(app, hasRunningPipeline, (_input, { at }) => hasPipeline(db, at))
  mount(app, getCheckoutSettings, async (_input, { origin }) => ({ ...(await readCheckoutSettings(db)), paymentOrigins: paymentOrigins(origin) }))
  mount(app, getCurrencyConfig, () => readCurrencyConfig(db))
}
