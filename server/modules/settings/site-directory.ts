import type { Db } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import type { Site, SiteDirectory } from '#server/kernel/site.ts'
import { hostNameOf, isLocalHost } from './settings.rules.ts'
import { siteDomains, sites } from './settings.tables.ts'

/** Reads the sites and their domains; cached for the life of the process. */
export async function createSiteDirectory(db: Db, env: Env): Promise<SiteDirectory> {
  const [rows, domains] = await Promise.all([db.select().from(sites).orderBy(sites.id), db.select().from(siteDomains)])
  const byKey = new Map<string, Site>(rows.map((site) => [site.apiKeyToken, site]))
  const defaultSite = rows[0]
  const siteByHost = new Map<string, Site | undefined>(env.domains.map((host) => [host, defaultSite]))
  for (const { host, siteId } of domains)
    siteByHost.set(
      host,
      rows.find(({ id }) => id === siteId),
    )
  const servesLocally = !(env.mode === 'production' && siteByHost.size > 0)
  const localHost = `localhost:${env.port}`
  const mainHost = siteByHost.keys().next().value ?? localHost
  const byHost = (host: string) => {
    const name = hostNameOf(host)
    return siteByHost.get(name) ?? (servesLocally && isLocalHost(name) ? defaultSite : undefined)
  }
  const shop = env.shopUrl === null ? null : new URL(env.shopUrl)
  return {
    hostsOf: (siteId) => {
      const hosts = [...siteByHost].flatMap(([host, site]) => (site?.id === siteId ? [host] : []))
      return hosts.length === 0 && servesLocally && siteId === defaultSite?.id ? [localHost] : hosts
    },
    byApiKey: (apiKey) => byKey.get(apiKey),
    byHost,
    originOf: ({ protocol, host }) => {
      const known = byHost(host) ? host : mainHost
      if (shop === null) return `${protocol}://${known}`
      return hostNameOf(known) === shop.hostname ? shop.origin : `${shop.protocol}//${hostNameOf(known)}`
    },
    mainHost,
  }
}
