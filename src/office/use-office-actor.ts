import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OperationName } from '#contract/index.ts'
import { type Actors, loadActors } from '#src/actors/actors.ts'
import { actorFactory, type CreateActor } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { useLocale } from '#src/locale/use-locale.ts'

interface Stoppable {
  stop(): unknown
}

interface Start {
  readonly create: CreateActor
  readonly inspect: Actors['inspect']
  /** The API in the language of the page. */
  readonly api: () => ApiClient
  /** Logic of an operation in the language of the page. */
  readonly operation: <const K extends OperationName>(name: K) => ReturnType<typeof operationActor<K>>
  /** Fetches again what has this query key after the language. */
  readonly reload: (...key: readonly string[]) => void
}

/** What `start` returns, from when actors are loaded until unmount; null before. Another subject or language ends it and starts another one. */
export function useOfficeActor<A extends Stoppable>(start: (start: Start) => A, subject: unknown = null): A | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [actor, setActor] = useState<A | null>(null)
  const begin = useEffectEvent(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` reads the subject.
  useEffect(() => {
    let isUnmounted = false
    let started: A | null = null
    void loadActors().then(({ inspect }) => {
      if (isUnmounted) return
      const api = () => shop.in(locale)
      started = begin({
        create: actorFactory(inspect),
        inspect,
        api,
        operation: (name) => operationActor(api, name),
        reload: (...key) => void queryClient.invalidateQueries({ queryKey: [locale, ...key] }),
      })
      setActor(started)
    })
    return () => {
      isUnmounted = true
      started?.stop()
      setActor(null)
    }
  }, [shop, locale, subject, queryClient])
  return actor
}
