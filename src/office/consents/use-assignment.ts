import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShopConsentForm } from '#contract/shop-consent.ts'
import { assignmentMachine } from '#machines/consent/assignment.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type AssignmentActor = ActorRefFrom<typeof assignmentMachine>

/** The actor of this form; null until it runs. */
export function useAssignment(form: ShopConsentForm, onSaved: () => void): AssignmentActor | null {
  const { shop } = useRouter().options.context
  const locale = useLocale()
  const [actor, setActor] = useState<AssignmentActor | null>(null)
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    let isUnmounted = false
    let started: AssignmentActor | null = null
    void loadActors().then(({ inspect }) => {
      if (isUnmounted) return
      const api = () => shop.in(locale)
      const actors = {
        createConsent: operationActor(api, 'createConsent'),
        getShopConsents: operationActor(api, 'getShopConsents'),
      }
      started = actorFactory(inspect)(assignmentMachine.provide({ actors }), { input: { form } })
      started.on('consents.saved', () => saved())
      started.start()
      setActor(started)
    })
    return () => {
      isUnmounted = true
      started?.stop()
      setActor(null)
    }
  }, [shop, locale, form])
  return actor
}
