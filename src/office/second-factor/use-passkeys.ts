import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type PasskeyChangesEmittedEvent, passkeyChangesMachine } from '#machines/second-factor/passkey-changes.machine.ts'
import { type PasskeyEnrolmentEmittedEvent, passkeyEnrolmentMachine } from '#machines/second-factor/passkey-enrolment.machine.ts'
import { createPasskeyActor, loadPasskeys } from '#src/actors/passkey-actors.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type PasskeyEnrolmentActor = ActorRefFrom<typeof passkeyEnrolmentMachine>
export type PasskeyChangesActor = ActorRefFrom<typeof passkeyChangesMachine>

/** A new passkey of the user; null until its actor runs. */
export function usePasskeyEnrolment(onEnded: (event: PasskeyEnrolmentEmittedEvent) => void): PasskeyEnrolmentActor | null {
  const ended = useEffectEvent(onEnded)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { startPasskey: operation('startPasskey'), createPasskey: createPasskeyActor, addPasskey: operation('addPasskey') }
    const actor = create(passkeyEnrolmentMachine.provide({ actors }))
    actor.subscribe((snapshot) => {
      if (snapshot.matches('naming')) void loadPasskeys()
    })
    actor.on('*', (event) => {
      reload('secondFactor')
      ended(event)
    })
    return actor.start()
  })
}

/** The passkeys of the user that are renamed and removed; null until their actor runs. */
export function usePasskeyChanges(onChanged: (event: PasskeyChangesEmittedEvent) => void): PasskeyChangesActor | null {
  const changed = useEffectEvent(onChanged)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { renamePasskey: operation('renamePasskey'), removePasskey: operation('removePasskey') }
    const actor = create(passkeyChangesMachine.provide({ actors }))
    actor.on('*', (event) => {
      reload('secondFactor')
      changed(event)
    })
    return actor.start()
  })
}
