import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** All views that the user has saved. */
export const listViewsQuery = ({ api }: Pick<ApiContext, 'api'>) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true, silent: true },
    queryKey: ['listViews'],
    queryFn: async ({ signal }) => [...(await api.getListViews({}, { signal })).records],
  })
