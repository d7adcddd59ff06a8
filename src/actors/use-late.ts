import { useCallback, useSyncExternalStore } from 'react'
import type { Late } from './live/late.ts'
import { useSelected } from './use-selected.ts'

interface Selectable<S> {
  getSnapshot(): S
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** A part of an actor that is loaded on demand; `before` until it runs. Selectors must return stable values. */
export function useLate<S, T>(late: Late<Selectable<S>> | null, select: (snapshot: S) => T, before: T): T {
  const actor = useSyncExternalStore(
    useCallback((listener: () => void) => late?.onStart(listener) ?? (() => {}), [late]),
    () => late?.running() ?? null,
    () => null,
  )
  return useSelected(actor, select, before)
}
