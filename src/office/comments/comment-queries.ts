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

/** The name of what a list is filtered by, from one of its comments. */
export const commentedTitleQuery = ({ locale, api }: ApiContext, key: string) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true, silent: true },
    queryKey: [locale, 'shopComments', 'title', key],
    queryFn: async ({ signal }) => (await api.filterShopComments({ body: { filters: { about: [key] }, limit: 1 } }, { signal })).records[0]?.about.title ?? '',
  })
