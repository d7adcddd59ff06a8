import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type PurgeEmittedEvent, purgeMachine } from '#machines/cache/purge.machine.ts'
import { warmingMachine } from '#machines/cache/warming.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export interface CacheActors {
  readonly purge: ActorRefFrom<typeof purgeMachine>
  readonly warming: ActorRefFrom<typeof warmingMachine>
}

/** Purges and warming of the cache; null until their actors run. The list is loaded anew after each. */
export function useCacheActors(onPurged: (event: PurgeEmittedEvent) => void): CacheActors | null {
  const purged = useEffectEvent(onPurged)
  return useOfficeActor(({ create, operation, reload }) => {
    const purge = create(purgeMachine.provide({ actors: { purgeCache: operation('purgeCache') } }))
    const warming = create(warmingMachine.provide({ actors: { warmCache: operation('warmCache') } }))
    purge.on('cache.purged', (event) => {
      reload('caches')
      purged(event)
    })
    warming.on('cache.warmed', () => reload('caches'))
    const stop = () => {
      purge.stop()
      warming.stop()
    }
    return { purge: purge.start(), warming: warming.start(), stop }
  })
}
