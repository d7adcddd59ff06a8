import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type ListViewsEmittedEvent, listViewsMachine } from '#machines/list/list-views.machine.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { useOfficeActor } from '../use-office-actor.ts'
import { listViewsQuery } from './view-queries.ts'

export type ListViewsActor = ActorRefFrom<typeof listViewsMachine>

/** The views that a user saves, renames and deletes; null until their actor runs. */
export function useListViews(onChanged: (event: ListViewsEmittedEvent) => void): ListViewsActor | null {
  const queryClient = useQueryClient()
  const { queryKey } = listViewsQuery(useApiContext())
  const changed = useEffectEvent((event: ListViewsEmittedEvent) => {
    // An older response that is still on its way must not bring back what was before.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.setQueryData(queryKey, [...event.views]))
    onChanged(event)
  })
  return useOfficeActor(({ create, operation }) => {
    const actors = { saveListView: operation('saveListView'), deleteListView: operation('deleteListView') }
    const actor = create(listViewsMachine.provide({ actors }))
    actor.on('*', (event) => changed(event))
    return actor.start()
  })
}
