import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from './api-context.ts'
import { firstIds } from './first-ids.ts'
import { staleTimeOf } from './stale-time.ts'

/** Documents with these ids, in the order of the ids. */
export const documentsByIdsQuery = ({ locale, api }: ApiContext, ids: readonly number[]) =>
  queryOptions({
    queryKey: [locale, 'documents', 'ids', ids],
    queryFn: async ({ signal }) => (ids.length === 0 ? [] : (await api.filterDocuments({ body: firstIds(ids) }, { signal })).records),
    staleTime: staleTimeOf(60),
  })

/** Documents restricted to this user. Only in the browser, not cached after unmount. */
export const investorDocumentsQuery = ({ locale, api }: ApiContext, userId: number) =>
  queryOptions({
    queryKey: [locale, 'documents', 'investors', userId],
    queryFn: async ({ signal }) => (await api.filterDocuments({ body: { limit: 100 } }, { signal })).records.filter(({ access }) => access === 'investor'),
    gcTime: 0,
  })
