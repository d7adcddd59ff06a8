import { useRouter } from '@tanstack/react-router'
import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Locale } from '#contract/locale.ts'
import { pairLinkingMachine } from '#machines/editing/pair-linking.machine.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { newId } from '../editing/new-id.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type PairLinkingActor = ActorRefFrom<typeof pairLinkingMachine>

/** Joins pages of one language to their translations; null until its actor runs. The list is loaded anew afterwards. */
export function usePairLinking(from: Locale, onChanged: () => void): PairLinkingActor | null {
  const { shop } = useRouter().options.context
  const changed = useEffectEvent(onChanged)
  return useOfficeActor(({ create, reload }) => {
    // Pages are named by their addresses in the language that they have.
    const actors = { linkExistingPostTranslations: operationActor(() => shop.in(from), 'linkExistingPostTranslations') }
    const actor = create(pairLinkingMachine.provide({ actors }), { input: { sessionId: newId() } })
    actor.on('pairs.changed', () => {
      reload('editing', 'pairs')
      changed()
    })
    return actor.start()
  }, from)
}
