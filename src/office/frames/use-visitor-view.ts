import { useEffectEvent } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { visitorViewMachine } from '#machines/editing/visitor-view.machine.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import type { Editing } from '../editing/editing.ts'
import { saveTyped } from '../editing/save-typed.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type VisitorViewActor = ActorRefFrom<typeof visitorViewMachine>

/** The page as visitors will see it, with what else stands on it; null until its actor runs. */
export function useVisitorView(editing: Editing, onClosed: () => void): VisitorViewActor | null {
  const closed = useEffectEvent(onClosed)
  return useOfficeActor(({ create, api, operation }) => {
    const actors = {
      saveTyped: fromPromise(() => saveTyped(editing)),
      createPreview: operation('createPreview'),
      withdrawPreview: operationActor(api, 'withdrawPreview', { keepalive: true }),
    }
    const documents = editing.bodies().map(({ document }) => document)
    const actor = create(visitorViewMachine.provide({ actors }), { input: { documents } })
    actor.on('view.closed', closed)
    return actor.start()
  }, editing)
}
