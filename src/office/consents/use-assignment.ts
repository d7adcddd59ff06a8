import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShopConsentForm } from '#contract/shop-consent.ts'
import { assignmentMachine } from '#machines/consent/assignment.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type AssignmentActor = ActorRefFrom<typeof assignmentMachine>

/** The actor of this form; null until it runs. */
export function useAssignment(form: ShopConsentForm, onSaved: () => void): AssignmentActor | null {
  const saved = useEffectEvent(onSaved)
  return useOfficeActor(({ create, operation }) => {
    const actors = { createConsent: operation('createConsent'), getShopConsents: operation('getShopConsents') }
    const actor = create(assignmentMachine.provide({ actors }), { input: { form } })
    actor.on('consents.saved', () => saved())
    return actor.start()
  }, form)
}
