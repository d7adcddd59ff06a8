import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShopConsent } from '#contract/shop-consent.ts'
import { consentTextMachine } from '#machines/consent/consent-text.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type ConsentTextActor = ActorRefFrom<typeof consentTextMachine>

/** The actor of this form; null until it runs. */
export function useConsentText(consent: ShopConsent, onSaved: () => void): ConsentTextActor | null {
  const saved = useEffectEvent(onSaved)
  return useOfficeActor(({ create, operation }) => {
    const actors = { updateConsentText: operation('updateConsentText'), getShopConsents: operation('getShopConsents') }
    const actor = create(consentTextMachine.provide({ actors }), { input: { consent } })
    actor.on('text.saved', () => saved())
    return actor.start()
  }, consent)
}
