import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type ConsentActivationEmittedEvent, consentActivationMachine } from '#machines/consent/consent-activation.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

/** What takes a consent out of use and into it; null until it runs. */
export function useConsentActivation(onReceived: (event: ConsentActivationEmittedEvent) => void): ActorRefFrom<typeof consentActivationMachine> | null {
  const received = useEffectEvent(onReceived)
  return useOfficeActor(({ create, operation }) => {
    const actors = { activateConsent: operation('activateConsent'), getShopConsents: operation('getShopConsents') }
    const actor = create(consentActivationMachine.provide({ actors }))
    actor.on('consents.received', (event) => received(event))
    return actor.start()
  })
}
