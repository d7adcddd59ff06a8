import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type ListAddress, type ListChanges, sameAddress } from '#machines/catalogue/list.address.ts'
import { listMachine } from '#machines/catalogue/list.machine.ts'
import { selectTargetSearch } from '#machines/catalogue/list.selectors.ts'

/** The product list of this page: the URL's query, pending changes over it, and a function that changes it. */
export function useList(address: ListAddress) {
  const router = useRouter()
  const list = useActorRef(listMachine, { input: { address } })
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
