import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type ConsentCreationEmittedEvent, consentCreationMachine } from '#machines/consent/consent-creation.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

/** The actor of a new consent; null until it runs. */
export function useConsentCreation(onCreated: (event: ConsentCreationEmittedEvent) => void): ActorRefFrom<typeof consentCreationMachine> | null {
  const created = useEffectEvent(onCreated)
  return useOfficeActor(({ create, operation }) => {
    const actor = create(consentCreationMachine.provide({ actors: { createConsentText: operation('createConsentText') } }))
    actor.on('consent.created', (event) => created(event))
    return actor.start()
  })
}
