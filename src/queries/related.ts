import { queryOptions } from '@tanstack/react-query'
import type { Post } from '#contract/content.ts'
import type { ApiContext } from './api-context.ts'
import { staleTimeOf } from './stale-time.ts'

const SHOWN = 3

/** Up to three related posts: those of the same category, then the latest, without the post itself. */
export const relatedPostsQuery = ({ locale, api }: ApiContext, { id, terms }: Pick<Post, 'id' | 'terms'>) => {
  const term = terms[0]?.slugMain
  return queryOptions({
    queryKey: [locale, 'posts', 'related', id, term],
    queryFn: async ({ signal }): Promise<Post[]> => {
      const read = async (termSlugs?: string[]) =>
        (await api.filterPosts({ body: { filters: { postTypeSlugs: ['post'], ...(termSlugs && { termSlugs }) }, limit: SHOWN + 1 } }, { signal })).records
      const found = (await Promise.all([...(term === undefined ? [] : [read([term])]), read()])).flat()
      return [...new Map(found.map((post) => [post.id, post])).values()].filter((post) => post.id !== id).slice(0, SHOWN)
    },
    staleTime: staleTimeOf(60),
  })
}
