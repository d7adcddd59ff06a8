import { useEffect, useState, useSyncExternalStore } from 'react'
import { useActors } from '#src/actors/actors.ts'
import { useSession } from '#src/actors/session.ts'
import { storedReceiptCode, tabStorage } from '#src/actors/storage.ts'

const never = () => () => undefined

/**
 * The protect code of an order, from session storage or the cookies of its cart. null when the user is logged in instead, undefined when
 * neither applies. Clears the cart of the order.
 */
export function useProtectCode(orderSlug: string | undefined): string | null | undefined {
  const actors = useActors()
  const [found, setFound] = useState<string | null>(null)
  const stored = useSyncExternalStore(
    never,
    () => (orderSlug === undefined ? null : storedReceiptCode(tabStorage(), orderSlug)),
    () => null,
  )
  const { status } = useSession()
  useEffect(() => {
    if (orderSlug !== undefined && actors) setFound(actors.orderArrived(orderSlug))
  }, [actors, orderSlug])
  return stored ?? found ?? (status === 'customer' || status === 'backOffice' ? null : undefined)
}
