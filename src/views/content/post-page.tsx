import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/content.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useApiContext } from '#src/queries/api-context.ts'
import { pageQuery, postQuery } from '#src/queries/content.ts'
import { PageBody } from './page-body.tsx'

/** Lazily hydrated: its links work without hydration. */
export const PostBody = lazyHydrated(() => import('./post-body.tsx').then((module) => module.PostBody))

interface PostPageProps {
  type: 'page' | 'post'
  slug: string
  /** What a list knows of the post, while the rest is loading. */
  summary?: Post
}

/** Renders the content of the catch-all route: a CMS page or a blog post. */
export function PostPage({ type, slug, summary }: PostPageProps) {
  const apiContext = useApiContext()
  const { data } = useQuery({
    ...(type === 'page' ? pageQuery(apiContext, slug) : postQuery(apiContext, slug)),
    enabled: !summary,
    // The loader of the rest decides what its failure shows.
    throwOnError: (_, { state }) => !summary && state.data === undefined,
  })
  const post = summary ?? data
  if (!post) return null
  return type === 'page' ? <PageBody page={post} /> : <PostBody post={post} isPlaceholder={summary !== undefined} />
}
