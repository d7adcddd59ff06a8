import { useCallback, useSyncExternalStore } from 'react'
import { useActors } from './actors.ts'
import type { PersonActors } from './live/create-person.ts'

interface Heard {
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** A part of what the person's actors know, rendered again only when it changes; `before` on the server and until they run. Give a `read` that answers stable values. */
export function usePersonPart<T>(actor: 'session' | 'wishlist', read: (actors: PersonActors) => T, before: T): T {
  const person = useActors()?.person
  const actors = useSyncExternalStore(
    useCallback((listener: () => void) => person?.onStart(listener) ?? (() => {}), [person]),
    () => person?.running() ?? null,
    () => null,
  )
  const listen = useCallback(
    (listener: () => void) => {
      const heard: Heard | undefined = actors?.[actor]
      const subscription = heard?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [actors, actor],
  )
  return useSyncExternalStore(
    listen,
    () => (actors ? read(actors) : before),
    () => before,
  )
}
