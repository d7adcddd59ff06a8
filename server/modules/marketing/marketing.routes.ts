import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/shop.ts'
import { subscribeNewsletter } from './marketing.service.ts'

export function marketingRoutes(app: FastifyInstance, { db, now }: Shop) {
  mount(app, contract.subscribeNewsletter, ({ body }, { locale }) => subscribeNewsletter(db, body, now(), locale))
}
