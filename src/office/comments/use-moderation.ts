import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShopComment } from '#contract/shop-comment.ts'
import { type ModerationEmittedEvent, moderationMachine } from '#machines/comment/moderation.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type ModerationActor = ActorRefFrom<typeof moderationMachine>

/** The moderation of a comment; null until its actor runs. The list is loaded anew once it was moderated. */
export function useModeration(comment: ShopComment, onModerated: (event: ModerationEmittedEvent) => void): ModerationActor | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [actor, setActor] = useState<ModerationActor | null>(null)
  const moderated = useEffectEvent((event: ModerationEmittedEvent) => {
    void queryClient.invalidateQueries({ queryKey: [locale, 'shopComments', 'list'] })
    onModerated(event)
  })
  useEffect(() => {
    let isStopped = false
    let started: ModerationActor | null = null
    void loadActors().then(({ inspect }) => {
      if (isStopped) return
      const api = () => shop.in(locale)
      const actors = { moderateComment: operationActor(api, 'moderateComment'), getShopComment: operationActor(api, 'getShopComment') }
      started = actorFactory(inspect)(moderationMachine.provide({ actors }), { input: { comment } })
      started.on('comment.moderated', (event) => moderated(event))
      started.start()
      setActor(started)
    })
    return () => {
      isStopped = true
      started?.stop()
      setActor(null)
    }
  }, [shop, locale, comment])
  return actor
}
