import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type CreationEmittedEvent, creationMachine } from '#machines/template/creation.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

/** The actor of a new template; null until it runs. The list is loaded anew once it was created. */
export function useCreation(onCreated: (event: CreationEmittedEvent) => void): ActorRefFrom<typeof creationMachine> | null {
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
