import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'
import { RECORD_QUERY } from '../record/record-query.ts'

/** All consents, and which forms ask for which: read anew by each page, and never again while it is open. */
export const shopConsentsQuery = ({ locale, api }: ApiContext, page: string) =>
  queryOptions({
    ...RECORD_QUERY,
    queryKey: [locale, 'shopConsents', page],
    queryFn: ({ signal }) => api.getShopConsents({}, { signal }),
  })
