import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type ListAddress, type ListChanges, sameAddress } from '#machines/catalogue/list.address.ts'
import { listMachine } from '#machines/catalogue/list.machine.ts'
import { selectWanted } from '#machines/catalogue/list.selectors.ts'

/** The product list of this page while it is mounted: the URL's query, pending changes over it, and how to change it. */
export function useList(address: ListAddress) {
  const router = useRouter()
  const list = useActorRef(listMachine, { input: { address } })
  useEffect(() => {
    const subscription = list.on('list.asked', ({ address: search }) => void router.navigate({ to: '.', search, resetScroll: false, viewTransition: false }))
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) list.send({ type: 'list.left' })
    })
    return () => {
      subscription.unsubscribe()
      unsubscribe()
    }
  }, [list, router])
  useEffect(() => list.send({ type: 'address.changed', address }), [list, address])
  return {
    wanted: useSelector(list, selectWanted, sameAddress),
    isBusy: useSelector(list, (snapshot) => snapshot.hasTag('busy')),
    change: (changes: ListChanges) => list.send({ type: 'list.change', changes }),
    flush: () => list.send({ type: 'list.flush' }),
  }
}
