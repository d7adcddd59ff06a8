import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Payments } from '../payment/payment-provider.ts'
import { filterOrders } from './history.service.ts'
import { moveShopOrder } from './move-order.service.ts'
import { createOrder } from './order.service.ts'
import { readOrder } from './order-read.service.ts'
import { approvePayment, payOrder } from './pay-order.service.ts'
import { priceShopOrderRefund, refundShopOrder } from './refund.service.ts'
import { filterShopOrders } from './shop-order-list.service.ts'
import { getShopOrder } from './shop-order-read.service.ts'
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
  mount(app, contract.filterShopOrders, ({ body }, caller) => filterShopOrders(db, caller.locale, body))
  mount(app, contract.getShopOrder, ({ params }, caller) => getShopOrder(db, payments, params.number, caller.at))
  mount(app, contract.moveShopOrder, ({ params, body }, caller) => moveShopOrder(db, payments, caller, params.number, body).finally(stockMoves))
  mount(app, contract.priceShopOrderRefund, ({ params, body }) => priceShopOrderRefund(db, payments, params.number, body))
  mount(app, contract.refundShopOrder, (input, caller, { log }) =>
    refundShopOrder(db, payments, caller, input, (error) => log.error({ err: error }, 'refunding at the payment provider failed')).finally(stockMoves),
  )
  mount(app, contract.getOrderBySlug, ({ body }, caller) => readOrder(db, body, caller.user?.id ?? null, caller.at))
}
