import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { StoredDocument } from '#contract/sections/section.ts'
import { type ApiContext, useApiContext } from '#src/queries/api-context.ts'
import { foundReferences, type NeededReferences, neededReferences } from './draft-references.ts'
import type { Editing } from './editing.ts'
import { useEditingSelector } from './use-editing.ts'

const NOTHING: StoredDocument = { v: 1, order: [], sections: {} }
const documentOf = (editing: Editing): StoredDocument => (editing.body()?.document as StoredDocument | undefined) ?? NOTHING

const referencesQuery = ({ locale, api }: ApiContext, needed: NeededReferences) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true },
    queryKey: [locale, 'editing', 'references', needed],
    queryFn: async ({ signal }) => foundReferences(needed, await api.getDraftReferences({ body: needed }, { signal })),
    // They are functions over maps, which have nothing to share.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })

/** Loads what the sections of the draft name, so that they can be drawn. */
export function useDraftReferences(editing: Editing): void {
  const document = useEditingSelector(editing, documentOf)
  const needed = useMemo(() => neededReferences(document), [document])
  const { data } = useQuery(referencesQuery(useApiContext(), needed))
  useEffect(() => {
    if (data) editing.setReferences(data)
  }, [editing, data])
}
