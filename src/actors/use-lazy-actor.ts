import { useEffect, useState } from 'react'
import { type Actors, loadActors } from './actors.ts'

interface Stoppable {
  stop(): unknown
}

export interface LazyActor<A> {
  /** null until its machine is loaded. */
  readonly actor: A | null
  readonly failed: boolean
  retry(): void
}

/** The actor of a form, from when its machine is loaded until unmount. `open` and `start` must be stable; `start` is null until its input is known. */
export function useLazyActor<G, A extends Stoppable>(open: (actors: Actors) => Promise<G>, start: ((opened: G) => A) | null): LazyActor<A> {
  const [actor, setActor] = useState<A | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed || !start) return
    let isLeft = false
    let running: A | null = null
    loadActors()
      .then(open)
      .then(
        (opened) => {
          if (isLeft) return
          running = start(opened)
          setActor(running)
        },
        () => {
          if (!isLeft) setFailed(true)
        },
      )
    return () => {
      isLeft = true
      running?.stop()
      setActor(null)
    }
  }, [open, start, failed])
  return { actor, failed, retry: () => setFailed(false) }
}
