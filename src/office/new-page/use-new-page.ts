import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Draft } from '#contract/editing.ts'
import { LOCALES } from '#contract/locale.ts'
import { newPageMachine } from '#machines/editing/new-page.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type NewPageActor = ActorRefFrom<typeof newPageMachine>

interface Listeners {
  onCreated: (draft: Draft) => void
  onRejected: () => void
  onClosed: () => void
}

/** The form of a new page; null until its actor runs. */
export function useNewPage(listeners: Listeners): NewPageActor | null {
  const created = useEffectEvent((draft: Draft) => listeners.onCreated(draft))
  const rejected = useEffectEvent(() => listeners.onRejected())
  const closed = useEffectEvent(() => listeners.onClosed())
  return useOfficeActor(({ create, operation }) => {
    const actors = { getFreeSlug: operation('getFreeSlug'), createPost: operation('createPost') }
    const actor = create(newPageMachine.provide({ actors }), { input: { locales: LOCALES } })
    actor.on('page.created', ({ draft }) => created(draft))
    actor.on('page.rejected', () => rejected())
    actor.on('dialog.closed', () => closed())
    return actor.start()
  })
}
