import { queryOptions } from '@tanstack/react-query'
import type { Post } from '#contract/content.ts'
import { ADDRESSES } from '#contract/locales/addresses.gen.ts'
import type { ApiContext } from './api-context.ts'

/** The investors page as this user may read it, or null. Only in the browser, not cached after unmount. */
export const investorPageQuery = ({ locale, api }: ApiContext, userId: number) =>
  queryOptions({
    queryKey: [locale, 'investors', userId],
    queryFn: async ({ signal }): Promise<Post | null> =>
      (await api.filterPosts({ body: { filters: { slug: ADDRESSES[locale].pages.investors, postTypeSlugs: ['page'] }, whole: true, limit: 1 } }, { signal }))
        .records[0] ?? null,
    gcTime: 0,
  })
