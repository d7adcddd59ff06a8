import { useCallback, useEffect, useRef, useState } from 'react'
import { type Actors, loadActors } from './actors.ts'

interface Stoppable {
  stop(): unknown
}

/** What the actor can be sent. */
type Sent<A> = A extends { send(event: infer E): unknown } ? E : never

export interface LazyActor<A> {
  /** null until its machine is loaded. */
  readonly actor: A | null
  readonly failed: boolean
  retry(): void
  /** Events sent before the machine is loaded reach the actor, in order, as soon as it is; after a failure the machine is loaded again. */
  send(event: Sent<A>): void
}

const sendTo = <A>(actor: A, event: Sent<A>) => (actor as { send(event: Sent<A>): unknown }).send(event)

/** The actor of a form, from when its machine is loaded until unmount. `open` and `start` must be stable; `start` is null until its input is known. */
export function useLazyActor<G, A extends Stoppable>(open: (actors: Actors) => Promise<G>, start: ((opened: G) => A) | null): LazyActor<A> {
  const [actor, setActor] = useState<A | null>(null)
  const [failed, setFailed] = useState(false)
  const running = useRef<A | null>(null)
  const early = useRef<Sent<A>[]>([])
  useEffect(() => {
    if (failed || !start) return
    let isLeft = false
    loadActors()
      .then(open)
      .then(
        (opened) => {
          if (isLeft) return
          const started = start(opened)
          running.current = started
          setActor(started)
          for (const event of early.current.splice(0)) sendTo(started, event)
        },
        () => {
          if (isLeft) return
          early.current = []
          setFailed(true)
        },
      )
    return () => {
      isLeft = true
      running.current?.stop()
      running.current = null
      early.current = []
      setActor(null)
    }
  }, [open, start, failed])
  const retry = useCallback(() => setFailed(false), [])
  const send = useCallback((event: Sent<A>) => {
    if (running.current) return void sendTo(running.current, event)
    early.current.push(event)
    setFailed(false)
  }, [])
  return { actor, failed, retry, send }
}
