import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** Whether the processes of the shop share a cache: without it there is nothing to manage. */
export const sharedCacheQuery = ({ api }: Pick<ApiContext, 'api'>) =>
  queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['sharedCache'],
    queryFn: async ({ signal }) => (await api.filterCmsOptions({ query: { key: 'redis' } }, { signal })).records.some(({ value }) => value === 'true'),
  })

/** An entry with its content, as it is opened. */
export const cacheEntryQuery = ({ locale, api }: ApiContext, id: string) =>
  queryOptions({
    gcTime: 0,
    meta: { personal: true },
    queryKey: [locale, 'caches', 'entry', id],
    queryFn: ({ signal }) => api.getCacheEntry({ params: { id } }, { signal }),
  })
