import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useApiContext } from '#src/queries/api-context.ts'
import { pageQuery, postQuery } from '#src/queries/content.ts'
import { PageBody } from './page-body.tsx'

/** Lazily hydrated: its links work without hydration. */
export const PostBody = lazyHydrated(() => import('./post-body.tsx').then((module) => module.PostBody))

/** Renders the content of the catch-all route: a CMS page or a blog post. */
export function PostPage({ type, slug }: { type: 'page' | 'post'; slug: string }) {
  const apiContext = useApiContext()
  const { data: post } = useSuspenseQuery(type === 'page' ? pageQuery(apiContext, slug) : postQuery(apiContext, slug))
  if (!post) return null
  return type === 'page' ? <PageBody page={post} /> : <PostBody post={post} />
}
