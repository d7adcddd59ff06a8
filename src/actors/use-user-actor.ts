import { useCallback, useSyncExternalStore } from 'react'
import { useActors } from './actors.ts'
import type { UserActors } from './live/user-actors.ts'

interface Subscribable {
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** Selects from the user's actors and re-renders only when the value changes; `before` on the server and until they run. `read` must return stable values. */
export function useUserActor<T>(actor: 'session' | 'wishlist', read: (actors: UserActors) => T, before: T): T {
  const userActors = useActors()?.userActors
  const actors = useSyncExternalStore(
    useCallback((listener: () => void) => userActors?.onStart(listener) ?? (() => {}), [userActors]),
    () => userActors?.running() ?? null,
    () => null,
  )
  const listen = useCallback(
    (listener: () => void) => {
      const subscribable: Subscribable | undefined = actors?.[actor]
      const subscription = subscribable?.subscribe(listener)
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
