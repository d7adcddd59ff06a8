import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OrderMove, ShopOrder } from '#contract/shop-order.ts'
import { handlingMachine } from '#machines/order/handling.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type Handling = ActorRefFrom<typeof handlingMachine>

/** The handling of an order; null until its actor runs. The list is loaded anew once the order was moved. */
export function useHandling(order: ShopOrder, onMoved: (event: OrderMove) => void): Handling | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [handling, setHandling] = useState<Handling | null>(null)
  const moved = useEffectEvent((event: OrderMove) => {
    void queryClient.invalidateQueries({ queryKey: [locale, 'shopOrders', 'list'] })
    onMoved(event)
  })
  useEffect(() => {
    let isLeft = false
    let started: Handling | null = null
    void loadActors().then(({ inspect }) => {
      if (isLeft) return
      const api = () => shop.in(locale)
      const actors = { moveShopOrder: operationActor(api, 'moveShopOrder'), getShopOrder: operationActor(api, 'getShopOrder') }
      started = actorFactory(inspect)(handlingMachine.provide({ actors }), { input: { order } })
      started.on('order.moved', ({ event }) => moved(event))
      started.start()
      setHandling(started)
    })
    return () => {
      isLeft = true
      started?.stop()
      setHandling(null)
    }
  }, [shop, locale, order])
  return handling
}
