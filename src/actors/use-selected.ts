import { useCallback, useSyncExternalStore } from 'react'

interface Selectable<S> {
  getSnapshot(): S
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** A part of an actor, drawn again only when it changes; `before` without one. Selectors must return stable values. */
export function useSelected<S, T>(actor: Selectable<S> | null, select: (snapshot: S) => T, before: T): T {
  const listen = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener)
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
