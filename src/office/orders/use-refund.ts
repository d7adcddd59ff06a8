import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShopOrder } from '#contract/shop-order.ts'
import { type RefundChoice, refundMachine } from '#machines/order/refund.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

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
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [refund, setRefund] = useState<Refund | null>(null)
  const ended = useEffectEvent((now: ShopOrder | null) => {
    void queryClient.invalidateQueries({ queryKey: [locale, 'shopOrders', 'list'] })
    onEnded(now)
  })
  useEffect(() => {
    let isLeft = false
    let started: Refund | null = null
    void loadActors().then(({ inspect }) => {
      if (isLeft) return
      const api = () => shop.in(locale)
      const actors = { priceShopOrderRefund: operationActor(api, 'priceShopOrderRefund'), refundShopOrder: operationActor(api, 'refundShopOrder') }
      const input = { number: order.order.orderNumber, version: order.version, choice: wholeChoice(order) }
      started = actorFactory(inspect)(refundMachine.provide({ actors }), { input })
      started.on('refund.ended', ({ order: now }) => ended(now))
      started.on('refund.overtaken', () => ended(null))
      started.start()
      setRefund(started)
    })
    return () => {
      isLeft = true
      started?.stop()
      setRefund(null)
    }
  }, [shop, locale, order])
  return refund
}
