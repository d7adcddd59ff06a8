import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type TemplateRemovalEmittedEvent, templateRemovalMachine } from '#machines/template/template-removal.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type TemplateRemovalActor = ActorRefFrom<typeof templateRemovalMachine>

/** The deletion of templates; null until its actor runs. The list is loaded anew once one was deleted. */
export function useTemplateRemoval(onRemoved: (event: TemplateRemovalEmittedEvent) => void): TemplateRemovalActor | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [actor, setActor] = useState<TemplateRemovalActor | null>(null)
  const removed = useEffectEvent((event: TemplateRemovalEmittedEvent) => {
    void queryClient.invalidateQueries({ queryKey: [locale, 'templates', 'list'] })
    onRemoved(event)
  })
  useEffect(() => {
    let isStopped = false
    let started: TemplateRemovalActor | null = null
    void loadActors().then(({ inspect }) => {
      if (isStopped) return
      const api = () => shop.in(locale)
      const actors = { getPostType: operationActor(api, 'getPostType'), deletePostType: operationActor(api, 'deletePostType') }
      started = actorFactory(inspect)(templateRemovalMachine.provide({ actors }))
      started.on('template.removed', (event) => removed(event))
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
