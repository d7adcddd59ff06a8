import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from './api-context.ts'
import { staleTimeOf } from './stale-time.ts'

/** Social log-in providers; the same in all languages. */
export const socialProvidersQuery = ({ api }: ApiContext) =>
  queryOptions({
    queryKey: ['socialProviders'],
    queryFn: async ({ signal }) => (await api.getSocialProviders({}, { signal })).providers,
    staleTime: staleTimeOf(60),
  })
