import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useActors } from '#src/actors/actors.ts'

/** Leads on to the order that this device's cart became, when it still waits for its money; else shows what is inside. */
export function OrderAwaitingPayment({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const router = useRouter()
  const orderSlug = useActors()?.orderAwaitingPayment() ?? null
  useEffect(() => {
    if (orderSlug !== null) void router.navigate({ to: '/{-$locale}/checkout/pay', search: { orderSlug }, replace: true, reloadDocument: true })
  }, [router, orderSlug])
  return orderSlug === null ? children : meanwhile
}
