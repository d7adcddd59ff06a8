import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/shop.ts'
import { createOrder, readOrder } from './order.service.ts'

export function orderRoutes(app: FastifyInstance, { db, now }: Shop): void {
  mount(app, contract.createOrder, ({ body }, caller) => createOrder(db, caller, body, now))
  mount(app, contract.getOrderBySlug, ({ body }, caller) => readOrder(db, body, caller.user?.id ?? null, now()))
}
