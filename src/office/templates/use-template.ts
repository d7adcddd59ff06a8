import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UsedPostType } from '#contract/post-type.ts'
import { type CreationEmittedEvent, creationMachine } from '#machines/template/creation.machine.ts'
import { templateMachine } from '#machines/template/template.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type TemplateActor = ActorRefFrom<typeof templateMachine>
export type CreationActor = ActorRefFrom<typeof creationMachine>

/** The actor of a template that is edited; null until it runs. The list is loaded anew once it was saved. */
export function useTemplate(template: UsedPostType, onSaved: () => void): TemplateActor | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [actor, setActor] = useState<TemplateActor | null>(null)
  const saved = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: [locale, 'templates', 'list'] })
    onSaved()
  })
  useEffect(() => {
    let isStopped = false
    let started: TemplateActor | null = null
    void loadActors().then(({ inspect }) => {
      if (isStopped) return
      const api = () => shop.in(locale)
      const actors = {
        getPostType: operationActor(api, 'getPostType'),
        linkPostType: operationActor(api, 'linkPostType'),
        linkMasters: operationActor(api, 'linkMasters'),
      }
      started = actorFactory(inspect)(templateMachine.provide({ actors }), { input: { template } })
      started.on('template.saved', () => saved())
      started.start()
      setActor(started)
    })
    return () => {
      isStopped = true
      started?.stop()
      setActor(null)
    }
  }, [shop, locale, template])
  return actor
}

/** The actor of a new template; null until it runs. The list is loaded anew once it was created. */
export function useCreation(onCreated: (event: CreationEmittedEvent) => void): CreationActor | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [actor, setActor] = useState<CreationActor | null>(null)
  const created = useEffectEvent((event: CreationEmittedEvent) => {
    void queryClient.invalidateQueries({ queryKey: [locale, 'templates', 'list'] })
    onCreated(event)
  })
  useEffect(() => {
    let isStopped = false
    let started: CreationActor | null = null
    void loadActors().then(({ inspect }) => {
      if (isStopped) return
      const api = () => shop.in(locale)
      started = actorFactory(inspect)(creationMachine.provide({ actors: { createPostType: operationActor(api, 'createPostType') } }))
      started.on('template.created', (event) => created(event))
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
