import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { withdrawOrder } from './withdrawal.service.ts'

export function withdrawalRoutes(app: FastifyInstance, { db, answers }: Shop): void {
  mount(app, contract.withdrawOrder, ({ body }, caller) => withdrawOrder(db, caller, body).finally(() => answers.purgeThrottled(['product'])))
}
