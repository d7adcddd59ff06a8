import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OrderMove, ShopOrder } from '#contract/shop-order.ts'
import { handlingMachine } from '#machines/order/handling.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type Handling = ActorRefFrom<typeof handlingMachine>

/** The handling of an order; null until its actor runs. The list is loaded anew once the order was moved. */
export function useHandling(order: ShopOrder, onMoved: (event: OrderMove) => void): Handling | null {
  const moved = useEffectEvent(onMoved)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { moveShopOrder: operation('moveShopOrder'), getShopOrder: operation('getShopOrder') }
    const actor = create(handlingMachine.provide({ actors }), { input: { order } })
    actor.on('order.moved', ({ event }) => {
      reload('shopOrders', 'list')
      moved(event)
    })
    return actor.start()
  }, order)
}
