import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type PreviewEmittedEvent, type PreviewedThing, previewMachine } from '#machines/editing/preview.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

export type PreviewLinks = ActorRefFrom<typeof previewMachine>

/** The links to a thing or release; null until their actor runs. `of` must be stable. The list of links is read anew after each change. */
export function usePreview(of: PreviewedThing, onEmitted: (event: PreviewEmittedEvent) => void): PreviewLinks | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [links, setLinks] = useState<PreviewLinks | null>(null)
  const emitted = useEffectEvent((event: PreviewEmittedEvent) => {
    void queryClient.invalidateQueries({ queryKey: [locale, 'review', 'previews'] })
    onEmitted(event)
  })
  useEffect(() => {
    let isLeft = false
    let started: PreviewLinks | null = null
    void loadActors().then(({ inspect }) => {
      if (isLeft) return
      const api = () => shop.in(locale)
      const actors = { createPreview: operationActor(api, 'createPreview'), withdrawPreview: operationActor(api, 'withdrawPreview') }
      started = actorFactory(inspect)(previewMachine.provide({ actors }), { input: { of } })
      started.on('*', (event) => emitted(event))
      started.start()
      setLinks(started)
    })
    return () => {
      isLeft = true
      started?.stop()
      setLinks(null)
    }
  }, [shop, locale, of])
  return links
}
