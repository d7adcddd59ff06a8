import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UsedPostType } from '#contract/post-type.ts'
import { type CreationEmittedEvent, creationMachine } from '#machines/template/creation.machine.ts'
import { templateMachine } from '#machines/template/template.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type TemplateActor = ActorRefFrom<typeof templateMachine>
export type CreationActor = ActorRefFrom<typeof creationMachine>

/** The actor of a template that is edited; null until it runs. The list is loaded anew once it was saved. */
export function useTemplate(template: UsedPostType, onSaved: () => void): TemplateActor | null {
  const saved = useEffectEvent(onSaved)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { getPostType: operation('getPostType'), linkPostType: operation('linkPostType'), linkMasters: operation('linkMasters') }
    const actor = create(templateMachine.provide({ actors }), { input: { template } })
    actor.on('template.saved', () => {
      reload('templates', 'list')
      saved()
    })
    return actor.start()
  }, template)
}

/** The actor of a new template; null until it runs. The list is loaded anew once it was created. */
export function useCreation(onCreated: (event: CreationEmittedEvent) => void): CreationActor | null {
  const created = useEffectEvent(onCreated)
  return useOfficeActor(({ create, operation, reload }) => {
    const actor = create(creationMachine.provide({ actors: { createPostType: operation('createPostType') } }))
    actor.on('template.created', (event) => {
      reload('templates', 'list')
      created(event)
    })
    return actor.start()
  })
}
