import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useActors } from '#src/actors/actors.ts'

/** Redirects to the unpaid order that was created from this device's cart; renders `children` when there is none. */
export function OrderAwaitingPayment({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const router = useRouter()
  const orderSlug = useActors()?.orderAwaitingPayment() ?? null
  useEffect(() => {
    if (orderSlug !== null) void router.navigate({ to: '/{-$locale}/checkout/pay', search: { orderSlug }, replace: true, reloadDocument: true })
  }, [router, orderSlug])
  return orderSlug === null ? children : meanwhile
}
