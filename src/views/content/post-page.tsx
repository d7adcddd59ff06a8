import { useSuspenseQuery } from '@tanstack/react-query'
import { asleep } from '#src/hydration/asleep.tsx'
import { useApiContext } from '#src/queries/api-context.ts'
import { pageQuery, postQuery } from '#src/queries/content.ts'
import { PageBody } from './page-body.tsx'

/** A story is read, not worked with: it may come alive late. */
export const PostBody = asleep(() => import('./post-body.tsx').then((module) => module.PostBody))

/** What stands at an address that no route names: a page or a post. */
export function PostPage({ type, slug }: { type: 'page' | 'post'; slug: string }) {
  const apiContext = useApiContext()
  const { data: post } = useSuspenseQuery(type === 'page' ? pageQuery(apiContext, slug) : postQuery(apiContext, slug))
  if (!post) return null
  return type === 'page' ? <PageBody page={post} /> : <PostBody post={post} />
}
