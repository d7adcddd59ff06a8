import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShopConsent } from '#contract/shop-consent.ts'
import { consentTextMachine } from '#machines/consent/consent-text.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type ConsentTextActor = ActorRefFrom<typeof consentTextMachine>

/** The actor of this form; null until it runs. */
export function useConsentText(consent: ShopConsent, onSaved: () => void): ConsentTextActor | null {
  const { shop } = useRouter().options.context
  const locale = useLocale()
  const [actor, setActor] = useState<ConsentTextActor | null>(null)
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    let isUnmounted = false
    let started: ConsentTextActor | null = null
    void loadActors().then(({ inspect }) => {
      if (isUnmounted) return
      const api = () => shop.in(locale)
      const actors = {
        updateConsentText: operationActor(api, 'updateConsentText'),
        getShopConsents: operationActor(api, 'getShopConsents'),
      }
      started = actorFactory(inspect)(consentTextMachine.provide({ actors }), { input: { consent } })
      started.on('text.saved', () => saved())
      started.start()
      setActor(started)
    })
    return () => {
      isUnmounted = true
      started?.stop()
      setActor(null)
    }
  }, [shop, locale, consent])
  return actor
}
