import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { fetchInProcess } from '#server/http/in-process.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { filterCache, purgeCache, readCacheEntry, warmCache } from './cache.service.ts'

export function cacheRoutes(app: FastifyInstance, { db, responseCache }: Pick<Shop, 'db' | 'responseCache'>): void {
  const { sites } = app.platform
  mount(app, contract.filterCache, ({ body }) => filterCache(responseCache, body))
  mount(app, contract.getCacheEntry, ({ params }) => readCacheEntry(responseCache, params.id))
  mount(app, contract.purgeCache, ({ body }, caller) => purgeCache(db, responseCache, caller, body))
  mount(app, contract.warmCache, ({ body }, { ip }) => {
    const request = async (text: string) => {
      const url = new URL(text)
      return Boolean(sites.byHost(url.host)) && (await fetchInProcess(app, { origin: url.origin, ip })(url)).ok
    }
    return warmCache(responseCache, body.from, request)
  })
}
