import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** The second factor of the user; it is fetched anew once it was changed. */
export const factorQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    meta: { personal: true },
    queryKey: [locale, 'secondFactor'],
    queryFn: ({ signal }) => api.getSecondFactor({}, { signal }),
  })
