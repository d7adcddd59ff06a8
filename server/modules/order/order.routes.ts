import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Payments } from '../payment/payment-provider.ts'
import { filterOrders } from './history.service.ts'
import { createOrder } from './order.service.ts'
import { readOrder } from './order-read.service.ts'
import { approvePayment, payOrder } from './pay-order.service.ts'
import { withdrawOrder } from './withdraw-order.service.ts'

export function orderRoutes(app: FastifyInstance, { db, responseCache }: Shop, payments: Payments): void {
  // Every change of an order may take stock or return it.
  const stockMoves = () => responseCache.purgeThrottled(['product'])
  mount(app, contract.createOrder, ({ body }, caller) => createOrder(db, payments, caller, body).finally(stockMoves))
  mount(app, contract.payOrder, ({ body }, caller) => payOrder(db, payments, caller, body).finally(stockMoves))
  mount(app, contract.pgSuccess, (input, caller, { log }) =>
    approvePayment(db, payments, caller, input, (error) => log.error({ err: error }, 'querying the payment provider failed')).finally(stockMoves),
  )
  mount(app, contract.withdrawOrder, ({ body }, caller) => withdrawOrder(db, caller, body).finally(stockMoves))
  mount(app, contract.filterOrders, ({ query }, caller) => filterOrders(db, caller.user?.id ?? 0, query))
  mount(app, contract.getOrderBySlug, ({ body }, caller) => readOrder(db, body, caller.user?.id ?? null, caller.at))
}
