import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** What the back office has of a search; nothing is requested without one. */
export const officeSearchQuery = ({ locale, api }: ApiContext, search: string) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true, silent: true },
    queryKey: [locale, 'officeSearch', search],
    queryFn: ({ signal }) => api.findOfficeRecords({ body: { search } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
