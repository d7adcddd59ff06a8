import { useRouter } from '@tanstack/react-router'
import { useEffectEvent } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Locale } from '#contract/locale.ts'
import { translationMachine } from '#machines/editing/translation.machine.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import type { Editing } from '../editing/editing.ts'
import { saveTyped } from '../editing/save-typed.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type TranslationActor = ActorRefFrom<typeof translationMachine>

export interface TranslationPlace {
  readonly editing: Editing
  readonly from: Locale
  readonly to: Locale
  /** What the page has already; '' without. */
  readonly title: string
  readonly address: string
}

/** The translation of the page that is edited; null until its actor runs. The page shows at once what was saved. */
export function useTranslation({ editing, from, to, title, address }: TranslationPlace, onRejected: () => void): TranslationActor | null {
  const { shop } = useRouter().options.context
  const rejected = useEffectEvent(onRejected)
  return useOfficeActor(({ create, operation }) => {
    // The page is named by its address in the language that texts are taken from.
    const source = () => shop.in(from)
    const actors = {
      saveTyped: fromPromise(() => saveTyped(editing)),
      getFreeSlug: operation('getFreeSlug'),
      createTranslationFromOriginal: operation('createTranslationFromOriginal'),
      linkPostTranslations: operationActor(source, 'linkPostTranslations'),
      linkExistingPostTranslations: operationActor(source, 'linkExistingPostTranslations'),
    }
    const { sessionId } = editing.session.getSnapshot().context
    const actor = create(translationMachine.provide({ actors }), { input: { document: editing.document, sessionId, from, to, title, address } })
    actor.on('translation.saved', ({ saved: { draft, steps } }) => editing.saving()?.send({ type: 'drafts.receive', drafts: [draft], steps }))
    actor.on('translation.rejected', () => rejected())
    return actor.start()
  }, editing)
}
