import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type PreviewEmittedEvent, type PreviewSubject, previewMachine } from '#machines/editing/preview.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type PreviewLinks = ActorRefFrom<typeof previewMachine>

/** The links to a thing or release; null until their actor runs. `of` must be stable. The list of links is read anew after each change. */
export function usePreview(of: PreviewSubject, onEmitted: (event: PreviewEmittedEvent) => void): PreviewLinks | null {
  const emitted = useEffectEvent(onEmitted)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { createPreview: operation('createPreview'), withdrawPreview: operation('withdrawPreview') }
    const actor = create(previewMachine.provide({ actors }), { input: { of } })
    actor.on('*', (event) => {
      reload('review', 'previews')
      emitted(event)
    })
    return actor.start()
  }, of)
}
