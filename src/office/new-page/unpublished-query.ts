import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** A page with whether visitors can open it, and where; null when there is none. */
export const unpublishedQuery = ({ locale, api }: ApiContext, id: number) =>
  queryOptions({
    gcTime: 0,
    meta: { personal: true },
    queryKey: [locale, 'editing', 'page', id],
    queryFn: async ({ signal }) => {
      const { records } = await api.findLinkTargets({ body: { search: '', kind: null, current: { type: 'page', id } } }, { signal })
      return records.find(({ target, state }) => target.id === id && state !== 'missing') ?? null
    },
  })
