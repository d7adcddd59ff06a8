import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type EnrolmentEmittedEvent, enrolmentMachine } from '#machines/second-factor/enrolment.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type EnrolmentActor = ActorRefFrom<typeof enrolmentMachine>

/** The second factor of the user; null until its actor runs. */
export function useEnrolment(onChanged: (event: EnrolmentEmittedEvent) => void): EnrolmentActor | null {
  const changed = useEffectEvent(onChanged)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = {
      getSecondFactor: operation('getSecondFactor'),
      startSecondFactor: operation('startSecondFactor'),
      confirmSecondFactor: operation('confirmSecondFactor'),
      replaceRecoveryCodes: operation('replaceRecoveryCodes'),
      removeSecondFactor: operation('removeSecondFactor'),
    }
    const actor = create(enrolmentMachine.provide({ actors }))
    actor.on('*', (event) => {
      reload('secondFactor')
      changed(event)
    })
    return actor.start()
  })
}
