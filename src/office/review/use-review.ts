import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type ReviewEmittedEvent, reviewMachine } from '#machines/editing/review.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type Review = ActorRefFrom<typeof reviewMachine>

/** The review of this page; null until its actor runs. Everything that visitors read is loaded anew once something was published. */
export function useReview(onEmitted: (event: ReviewEmittedEvent) => void): Review | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [review, setReview] = useState<Review | null>(null)
  const emitted = useEffectEvent((event: ReviewEmittedEvent) => {
    void queryClient.invalidateQueries()
    onEmitted(event)
  })
  useEffect(() => {
    let isLeft = false
    let started: Review | null = null
    void loadActors().then(({ inspect }) => {
      if (isLeft) return
      const api = () => shop.in(locale)
      const actors = {
        publishContentRelease: operationActor(api, 'publishContentRelease'),
        scheduleContentRelease: operationActor(api, 'scheduleContentRelease'),
        revertContentRelease: operationActor(api, 'revertContentRelease'),
        saveContentRelease: operationActor(api, 'saveContentRelease'),
        restoreRevision: operationActor(api, 'restoreRevision'),
      }
      started = actorFactory(inspect)(reviewMachine.provide({ actors }))
      started.on('*', (event) => emitted(event))
      started.start()
      setReview(started)
    })
    return () => {
      isLeft = true
      started?.stop()
      setReview(null)
    }
  }, [shop, locale])
  return review
}
