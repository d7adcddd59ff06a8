import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type TemplateRemovalEmittedEvent, templateRemovalMachine } from '#machines/template/template-removal.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type TemplateRemovalActor = ActorRefFrom<typeof templateRemovalMachine>

/** The deletion of templates; null until its actor runs. The list is loaded anew once one was deleted. */
export function useTemplateRemoval(onRemoved: (event: TemplateRemovalEmittedEvent) => void): TemplateRemovalActor | null {
  const removed = useEffectEvent(onRemoved)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { getPostType: operation('getPostType'), deletePostType: operation('deletePostType') }
    const actor = create(templateRemovalMachine.provide({ actors }))
    actor.on('template.removed', (event) => {
      reload('templates', 'list')
      removed(event)
    })
    return actor.start()
  })
}
