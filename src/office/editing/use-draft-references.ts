import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type ApiContext, useApiContext } from '#src/queries/api-context.ts'
import { prefetchEntities } from '../entities/entity-queries.ts'
import { foundReferences, type NeededReferences, neededReferences } from './draft-references.ts'
import type { Editing } from './editing.ts'
import { useEditingSelector } from './use-editing.ts'

const bodiesOf = (editing: Editing) => editing.bodies()

export const referencesQuery = (context: ApiContext, needed: NeededReferences) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true },
    queryKey: [context.locale, 'editing', 'references', needed],
    queryFn: async ({ client, signal }) => {
      const found = await context.api.getDraftReferences({ body: needed }, { signal })
      await Promise.all(needed.selections.map(({ of }, index) => prefetchEntities(client, context, of, found.selected[index] ?? [])))
      return foundReferences(needed, found)
    },
    // They are functions over maps, which have nothing to share.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })

/** Loads what the drafts name, so that they can be drawn. */
export function useDraftReferences(editing: Editing): void {
  const bodies = useEditingSelector(editing, bodiesOf)
  const needed = useMemo(() => neededReferences(bodies), [bodies])
  const { data } = useQuery(referencesQuery(useApiContext(), needed))
  useEffect(() => {
    if (data) editing.setReferences(data)
  }, [editing, data])
}
