import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'

/** A comment as it is opened; from there on its actor has it. */
export const shopCommentQuery = ({ locale, api }: ApiContext, id: string) =>
  queryOptions({
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { personal: true },
    queryKey: [locale, 'shopComments', 'comment', id],
    queryFn: ({ signal }) => api.getShopComment({ params: { id } }, { signal }),
  })
