import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { stepUpMachine } from '#machines/second-factor/step-up.machine.ts'
import { onFactorNeeded } from '#src/office/cells/step-up.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type StepUpActor = ActorRefFrom<typeof stepUpMachine>

/** The code that operations wait for; null until its actor runs. */
export function useStepUp(): StepUpActor | null {
  const waiting = useRef<((isProven: boolean) => void)[]>([])
  const actor = useOfficeActor(({ create, operation }) => {
    const started = create(stepUpMachine.provide({ actors: { proveSecondFactor: operation('proveSecondFactor') } }))
    started.on('proof.ended', ({ isProven }) => {
      for (const end of waiting.current.splice(0)) end(isProven)
    })
    return started.start()
  })
  useEffect(() => {
    if (!actor) return
    const requests = waiting.current
    const unsubscribe = onFactorNeeded(
      () =>
        new Promise((resolve) => {
          requests.push(resolve)
          actor.send({ type: 'proof.request' })
        }),
    )
    return () => {
      unsubscribe()
      for (const end of requests.splice(0)) end(false)
    }
  }, [actor])
  return actor
}
