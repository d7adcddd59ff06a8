import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { MODERATED_MAX } from '#contract/shop-comment.constants.ts'
import { bulkModerationMachine } from '#machines/comment/bulk-moderation.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type BulkModerationActor = ActorRefFrom<typeof bulkModerationMachine>

/** Publishes or hides many comments; null until its actor runs. The list is loaded anew after every change. */
export function useBulkModeration(onChanged: () => void): BulkModerationActor | null {
  const changed = useEffectEvent(onChanged)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { moderateComments: operation('moderateComments') }
    const actor = create(bulkModerationMachine.provide({ actors }), { input: { batchSize: MODERATED_MAX } })
    actor.on('comments.changed', () => {
      reload('shopComments')
      changed()
    })
    return actor.start()
  })
}
