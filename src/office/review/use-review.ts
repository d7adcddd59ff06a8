import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type ReviewEmittedEvent, reviewMachine } from '#machines/editing/review.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type Review = ActorRefFrom<typeof reviewMachine>

/** The review of this page; null until its actor runs. Everything that visitors read is loaded anew once something was published. */
export function useReview(onEmitted: (event: ReviewEmittedEvent) => void): Review | null {
  const queryClient = useQueryClient()
  const emitted = useEffectEvent(onEmitted)
  return useOfficeActor(({ create, operation }) => {
    const actors = {
      publishContentRelease: operation('publishContentRelease'),
      scheduleContentRelease: operation('scheduleContentRelease'),
      revertContentRelease: operation('revertContentRelease'),
      saveContentRelease: operation('saveContentRelease'),
      restoreRevision: operation('restoreRevision'),
      discardDraft: operation('discardDraft'),
    }
    const actor = create(reviewMachine.provide({ actors }))
    actor.on('*', (event) => {
      void queryClient.invalidateQueries()
      emitted(event)
    })
    return actor.start()
  })
}
