import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { OFFICE_SEARCH, OFFICE_SEARCH_KINDS } from '#contract/office-search.constants.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import type { ApiContext } from '#src/queries/api-context.ts'

/** What the back office has of a search; nothing is requested without one, and for a user who may find nothing. */
export const officeSearchQuery = ({ locale, api }: ApiContext, search: string, user: { readonly scope: readonly string[] } | null) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true, silent: true },
    queryKey: [locale, 'officeSearch', search],
    queryFn: ({ signal }) => api.findOfficeRecords({ body: { search } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '' && user !== null && OFFICE_SEARCH_KINDS.some((kind) => hasPermission(user, ...OFFICE_SEARCH[kind])),
  })
