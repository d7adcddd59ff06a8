import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'
import { RECORD_QUERY } from '../record/record-query.ts'

/** A template with pages that use it: read by each page anew, and never again while it is open. */
export const templateQuery = ({ locale, api }: ApiContext, id: string) =>
  queryOptions({
    ...RECORD_QUERY,
    queryKey: [locale, 'templates', 'one', id],
    queryFn: ({ signal }) => api.getPostType({ params: { id } }, { signal }),
  })

/** All templates, for a choice among them. */
export const templateChoicesQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true },
    queryKey: [locale, 'templates', 'choices'],
    queryFn: ({ signal }) => api.filterPostTypes({ body: { noPaginate: true } }, { signal }),
  })
