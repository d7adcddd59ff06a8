import Fastify, { type FastifyInstance } from 'fastify'
import { answerFailures } from './http/failures.ts'
import { takeOnlyJson } from './http/json-only.ts'
import { settingsRoutes } from './modules/settings/settings.routes.ts'
import { ensureSettings } from './modules/settings/settings.seed.ts'
import { createSiteDirectory } from './modules/settings/site-directory.ts'
import type { Shop } from './shop.ts'

const BODY_LIMIT = 64 * 1024

/** The whole platform as one application; not listening yet. */
export async function createApp(shop: Shop): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    disableRequestLogging: true,
    logger: shop.env.logLevel === 'silent' ? false : { level: shop.env.logLevel },
    routerOptions: { maxParamLength: 300 },
    trustProxy: shop.env.trustedProxies.length > 0 ? [...shop.env.trustedProxies] : false,
  })
  await ensureSettings(shop.db)
  app.decorate('platform', { answers: shop.answers, sites: await createSiteDirectory(shop.db, shop.env) })
  takeOnlyJson(app)
  answerFailures(app)
  // The modules, one line each.
  settingsRoutes(app, shop)
  return app
}
