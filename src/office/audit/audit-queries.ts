import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** What the audit log can be filtered by. */
export const auditFiltersQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true },
    queryKey: [locale, 'audit', 'filters'],
    queryFn: ({ signal }) => api.getAuditFilters({}, { signal }),
  })
