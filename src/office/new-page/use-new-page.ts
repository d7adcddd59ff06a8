import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Draft } from '#contract/editing.ts'
import { LOCALES } from '#contract/locale.ts'
import { newPageMachine } from '#machines/editing/new-page.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type NewPageActor = ActorRefFrom<typeof newPageMachine>

interface Listeners {
  onCreated: (draft: Draft) => void
  onRejected: () => void
  onClosed: () => void
}

/** The form of a new page; null until its actor runs. */
export function useNewPage(listeners: Listeners): NewPageActor | null {
  const { shop } = useRouter().options.context
  const locale = useLocale()
  const [actor, setActor] = useState<NewPageActor | null>(null)
  const created = useEffectEvent((draft: Draft) => listeners.onCreated(draft))
  const rejected = useEffectEvent(() => listeners.onRejected())
  const closed = useEffectEvent(() => listeners.onClosed())
  useEffect(() => {
    let isUnmounted = false
    let started: NewPageActor | null = null
    void loadActors().then(({ inspect }) => {
      if (isUnmounted) return
      const api = () => shop.in(locale)
      const actors = { getFreeSlug: operationActor(api, 'getFreeSlug'), createPost: operationActor(api, 'createPost') }
      started = actorFactory(inspect)(newPageMachine.provide({ actors }), { input: { locales: LOCALES } })
      started.on('page.created', ({ draft }) => created(draft))
      started.on('page.rejected', () => rejected())
      started.on('dialog.closed', () => closed())
      started.start()
      setActor(started)
    })
    return () => {
      isUnmounted = true
      started?.stop()
      setActor(null)
    }
  }, [shop, locale])
  return actor
}
