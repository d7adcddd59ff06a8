import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { stepUpMachine } from '#machines/second-factor/step-up.machine.ts'
import { loadPasskeys, requestPasskeyActor } from '#src/actors/passkey-actors.ts'
import { onFactorNeeded } from '#src/office/cells/step-up.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type StepUpActor = ActorRefFrom<typeof stepUpMachine>

/** The second factor that operations wait for; null until its actor runs. */
export function useStepUp(): StepUpActor | null {
  const waiting = useRef<((isProven: boolean) => void)[]>([])
  const actor = useOfficeActor(({ create, operation }) => {
    const actors = {
      offerSecondFactor: operation('offerSecondFactor'),
      proveSecondFactor: operation('proveSecondFactor'),
      provePasskey: operation('provePasskey'),
      requestPasskey: requestPasskeyActor,
    }
    const started = create(stepUpMachine.provide({ actors }))
    started.subscribe(({ context }) => {
      if (context.factors?.passkey) void loadPasskeys()
    })
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
