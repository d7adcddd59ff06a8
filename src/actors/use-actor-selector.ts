import { useCallback, useSyncExternalStore } from 'react'
import type { Lazy } from '../lazy.ts'

interface Selectable<S> {
  getSnapshot(): S
  subscribe(listener: () => void): { unsubscribe(): void }
}

const NEVER = () => () => {}

/** Selects the whole snapshot. */
export const identity = <S>(snapshot: S): S => snapshot

/** The loaded value; null on the server, while hydrating and until it is loaded. */
export const useLazy = <T>(lazy: Omit<Lazy<T>, 'load'> | null | undefined): T | null =>
  useSyncExternalStore(
    lazy?.onLoad ?? NEVER,
    () => lazy?.current() ?? null,
    () => null,
  )

/**
 * Selects from an actor and re-renders only when the value changes; `before` without an actor, on the server and while hydrating. Selectors
 * must return stable values. (`useSelector` of @xstate/react has no value for hydration.)
 */
export function useActorSelector<S, T>(actor: Selectable<S> | null | undefined, select: (snapshot: S) => T, before: T): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => (actor ? select(actor.getSnapshot()) : before),
    () => before,
  )
}
