import type { Db } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import type { Site, SiteDirectory } from '#server/kernel/site.ts'
import { hostNameOf, isLocalHost } from './settings.rules.ts'
import { siteDomains, sites } from './settings.tables.ts'

/** Reads the sites and their domains; the process keeps them until it ends. */
export async function createSiteDirectory(db: Db, env: Env): Promise<SiteDirectory> {
  const [rows, domains] = await Promise.all([db.select().from(sites).orderBy(sites.id), db.select().from(siteDomains)])
  const byKey = new Map<string, Site>(rows.map((site) => [site.apiKeyToken, site]))
  const main = rows[0]
  const byName = new Map<string, Site | undefined>(env.domains.map((host) => [host, main]))
  for (const { host, siteId } of domains)
    byName.set(
      host,
      rows.find(({ id }) => id === siteId),
    )
  const servesLocally = !(env.production && byName.size > 0)
  const local = `localhost:${env.port}`
  return {
    hostsOf: (siteId) => {
      const hosts = [...byName].flatMap(([host, site]) => (site?.id === siteId ? [host] : []))
      return hosts.length === 0 && servesLocally && siteId === main?.id ? [local] : hosts
    },
    byApiKey: (apiKey) => byKey.get(apiKey),
    byHost: (host) => {
      const name = hostNameOf(host)
      return byName.get(name) ?? (servesLocally && isLocalHost(name) ? main : undefined)
    },
    mainHost: byName.keys().next().value ?? local,
  }
}
