import { useCallback, useSyncExternalStore } from 'react'
import { useActors } from './actors.ts'
import type { PersonActors } from './live/create-person.ts'

type Readable<S> = { getSnapshot(): S; subscribe(tell: () => void): { unsubscribe(): void } }

/** A part of one of the person's actors, rendered again only when it changes; `before` on the server and until it runs. */
export function usePersonPart<S, T>(actorOf: (actors: PersonActors) => Readable<S>, select: (snapshot: S) => T, before: T): T {
  const person = useActors()?.person
  const actors = useSyncExternalStore(
    useCallback((tell: () => void) => person?.onStart(tell) ?? (() => {}), [person]),
    () => person?.running() ?? null,
    () => null,
  )
  const actor = actors && actorOf(actors)
  const listen = useCallback(
    (tell: () => void) => {
      const subscription = actor?.subscribe(tell)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    listen,
    () => (actor ? select(actor.getSnapshot()) : before),
    () => before,
  )
}
