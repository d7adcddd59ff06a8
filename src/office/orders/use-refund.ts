import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShopOrder } from '#contract/shop-order.ts'
import { type RefundChoice, refundMachine } from '#machines/order/refund.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type Refund = ActorRefFrom<typeof refundMachine>

/** All that can go back: goods to stock where the order has them. */
export const wholeChoice = ({ refundable }: ShopOrder): RefundChoice => ({
  lines: (refundable?.lines ?? [])
    .filter(({ left }) => left > 0)
    .map(({ position, left }) => ({ position, quantity: left, restock: refundable?.canRestock ?? false })),
  delivery: refundable?.delivery ?? 0,
})

/** The refund of an order; null until its actor runs. `onEnded` has the order as it is now, or null when somebody else has changed it. */
export function useRefund(order: ShopOrder, onEnded: (order: ShopOrder | null) => void): Refund | null {
  const ended = useEffectEvent(onEnded)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { priceShopOrderRefund: operation('priceShopOrderRefund'), refundShopOrder: operation('refundShopOrder') }
    const input = { number: order.order.orderNumber, version: order.version, choice: wholeChoice(order) }
    const actor = create(refundMachine.provide({ actors }), { input })
    const end = (now: ShopOrder | null) => {
      reload('shopOrders', 'list')
      ended(now)
    }
    actor.on('refund.ended', ({ order: now }) => end(now))
    actor.on('refund.overtaken', () => end(null))
    return actor.start()
  }, order)
}
