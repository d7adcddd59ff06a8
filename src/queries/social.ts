import { queryOptions } from '@tanstack/react-query'
import type { Reader } from './reader.ts'
import { staleTimeOf } from './stale-time.ts'

/** Where else a customer may log in; the same in all languages. */
export const socialProvidersQuery = ({ calls }: Reader) =>
  queryOptions({
    queryKey: ['socialProviders'],
    queryFn: async ({ signal }) => (await calls.getSocialProviders({}, { signal })).providers,
    staleTime: staleTimeOf(60),
  })
