import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ListAddress, type ListChanges, sameAddress } from '#machines/catalogue/list.address.ts'
import { listMachine } from '#machines/catalogue/list.machine.ts'
import { selectTargetSearch } from '#machines/catalogue/list.selectors.ts'
import { onActors } from './actors.ts'
import { createEarlyInspection } from './early-inspection.ts'

/** The product list of this page: the URL's query, pending changes over it, and a function that changes it. */
export function useList(address: ListAddress) {
  const router = useRouter()
  // The list runs while the page is hydrated, before the actors and what records them are loaded.
  const [{ inspect, connect }] = useState(createEarlyInspection)
  const list = useActorRef(listMachine, { input: { address }, inspect })
  useEffect(() => onActors((actors) => connect(actors.inspect)), [connect])
  useEffect(() => {
    const subscription = list.on(
      'navigation.requested',
      ({ address: search }) => void router.navigate({ to: '.', search, resetScroll: false, viewTransition: false }),
    )
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) list.send({ type: 'list.reset' })
    })
    return () => {
      subscription.unsubscribe()
      unsubscribe()
    }
  }, [list, router])
  useEffect(() => list.send({ type: 'address.changed', address }), [list, address])
  return {
    targetSearch: useSelector(list, selectTargetSearch, sameAddress),
    isBusy: useSelector(list, (snapshot) => snapshot.hasTag('busy')),
    change: (changes: ListChanges) => list.send({ type: 'list.change', changes }),
    flush: () => list.send({ type: 'list.flush' }),
  }
}
