import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShopComment } from '#contract/shop-comment.ts'
import { type ModerationEmittedEvent, moderationMachine } from '#machines/comment/moderation.machine.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type ModerationActor = ActorRefFrom<typeof moderationMachine>

/** The moderation of a comment; null until its actor runs. Lists, and what visitors see of it, are loaded anew once it was moderated. */
export function useModeration(comment: ShopComment, onModerated: (event: ModerationEmittedEvent) => void): ModerationActor | null {
  const moderated = useEffectEvent(onModerated)
  return useOfficeActor(({ create, operation, reload }) => {
    const actors = { moderateComment: operation('moderateComment'), getShopComment: operation('getShopComment') }
    const actor = create(moderationMachine.provide({ actors }), { input: { comment } })
    actor.on('comment.moderated', (event) => {
      reload('shopComments', 'list')
      reload('comments', comment.subject)
      if (comment.subject === 'product') reload('product')
      moderated(event)
    })
    return actor.start()
  }, comment.id)
}
