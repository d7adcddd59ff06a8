import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { MODERATED_MAX } from '#contract/shop-comment.constants.ts'
import { bulkModerationMachine } from '#machines/comment/bulk-moderation.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type BulkModerationActor = ActorRefFrom<typeof bulkModerationMachine>

/** Publishes or hides many comments; null until its actor runs. The list is loaded anew after every change. */
export function useBulkModeration(onChanged: () => void): BulkModerationActor | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [actor, setActor] = useState<BulkModerationActor | null>(null)
  const changed = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: [locale, 'shopComments'] })
    onChanged()
  })
  useEffect(() => {
    let isStopped = false
    let started: BulkModerationActor | null = null
    void loadActors().then(({ inspect }) => {
      if (isStopped) return
      const actors = { moderateComments: operationActor(() => shop.in(locale), 'moderateComments') }
      started = actorFactory(inspect)(bulkModerationMachine.provide({ actors }), { input: { batchSize: MODERATED_MAX } })
      started.on('comments.changed', () => changed())
      started.start()
      setActor(started)
    })
    return () => {
      isStopped = true
      started?.stop()
      setActor(null)
    }
  }, [shop, locale])
  return actor
}
