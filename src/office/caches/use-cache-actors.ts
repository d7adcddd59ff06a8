import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type PurgeEmittedEvent, purgeMachine } from '#machines/cache/purge.machine.ts'
import { warmingMachine } from '#machines/cache/warming.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export interface CacheActors {
  readonly purge: ActorRefFrom<typeof purgeMachine>
  readonly warming: ActorRefFrom<typeof warmingMachine>
}

/** Purges and warming of the cache; null until their actors run. The list is loaded anew after each. */
export function useCacheActors(onPurged: (event: PurgeEmittedEvent) => void): CacheActors | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [actors, setActors] = useState<CacheActors | null>(null)
  const changed = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: [locale, 'caches'] }))
  const purged = useEffectEvent(onPurged)
  useEffect(() => {
    let isStopped = false
    let started: CacheActors | null = null
    void loadActors().then(({ inspect }) => {
      if (isStopped) return
      const api = () => shop.in(locale)
      const create = actorFactory(inspect)
      const purge = create(purgeMachine.provide({ actors: { purgeCache: operationActor(api, 'purgeCache') } }))
      const warming = create(warmingMachine.provide({ actors: { warmCache: operationActor(api, 'warmCache') } }))
      purge.on('cache.purged', (event) => {
        changed()
        purged(event)
      })
      warming.on('cache.warmed', () => changed())
      purge.start()
      warming.start()
      started = { purge, warming }
      setActors(started)
    })
    return () => {
      isStopped = true
      started?.purge.stop()
      started?.warming.stop()
      setActors(null)
    }
  }, [shop, locale])
  return actors
}
