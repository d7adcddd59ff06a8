import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** All consents, and which forms ask for which: read anew by each page, and never again while it is open. */
export const shopConsentsQuery = ({ locale, api }: ApiContext, page: string) =>
  queryOptions({
    gcTime: 0,
    meta: { personal: true },
    queryKey: [locale, 'shopConsents', page],
    queryFn: ({ signal }) => api.getShopConsents({}, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
