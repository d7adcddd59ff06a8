import { queryOptions } from '@tanstack/react-query'
import { keptFor } from './kept-for.ts'
import type { Reader } from './reader.ts'

/** Where else a customer may log in; the same in all languages. */
export const socialProvidersQuery = ({ calls }: Reader) =>
  queryOptions({
    queryKey: ['socialProviders'],
    queryFn: async ({ signal }) => (await calls.getSocialProviders({}, { signal })).providers,
    staleTime: keptFor(60),
  })
