import { useEffect, useState } from 'react'
import { loadActors } from '#src/actors/actors.ts'
import type { Gate } from '#src/actors/live/gate.ts'

interface Stoppable {
  stop(): unknown
}

interface AtGate<A> {
  /** null until its chart is here. */
  readonly actor: A | null
  readonly failed: boolean
  retry(): void
}

/** The actor of one form, from when its chart is here until the form is left. Give a `start` that stays the same, null while it is not known what to start with. */
export function useGate<A extends Stoppable>(start: ((gate: Gate) => A) | null): AtGate<A> {
  const [actor, setActor] = useState<A | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed || !start) return
    let isLeft = false
    let running: A | null = null
    loadActors()
      .then(({ openGate }) => openGate())
      .then(
        (gate) => {
          if (isLeft) return
          running = start(gate)
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
  }, [start, failed])
  return { actor, failed, retry: () => setFailed(false) }
}
