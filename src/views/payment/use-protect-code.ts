import { useEffect, useState, useSyncExternalStore } from 'react'
import { useActors } from '#src/actors/actors.ts'
import { useSession } from '#src/actors/session.ts'
import { storedReceiptCode, tabStorage } from '#src/actors/storage.ts'

const never = () => () => undefined

/**
 * What opens an order that the customer came to: the code of its cart, which the tab remembers or the cookies still hold; `null` for
 * who is logged in and may be its customer; `undefined` while there is nothing. The cart it was made of is forgotten.
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
