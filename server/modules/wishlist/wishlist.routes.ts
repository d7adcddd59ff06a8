import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { filterWishes, toggleWish } from './wishlist.service.ts'

export function wishlistRoutes(app: FastifyInstance, { db, now }: Shop): void {
  mount(app, contract.toggleWish, ({ body }, caller) => toggleWish(db, caller, body, now()))
  mount(app, contract.filterWishes, ({ query }, caller) => filterWishes(db, caller, query))
}
