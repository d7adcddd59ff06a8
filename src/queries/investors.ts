import { queryOptions } from '@tanstack/react-query'
import { INVESTOR_PAGE } from '#contract/content.constants.ts'
import type { Post } from '#contract/content.ts'
import type { ApiContext } from './api-context.ts'

/** The page for investors as this person may read it, or null. Only in the browser, and kept no longer than it is looked at. */
export const investorPageQuery = ({ locale, api }: ApiContext, userId: number) =>
  queryOptions({
    queryKey: [locale, 'investors', userId],
    queryFn: async ({ signal }): Promise<Post | null> =>
      (await api.filterPosts({ body: { filters: { slug: INVESTOR_PAGE[locale], postTypeSlugs: ['page'] }, whole: true, limit: 1 } }, { signal })).records[0] ??
      null,
    gcTime: 0,
  })
