import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Post } from '#contract/content.ts'
import { byLocale, type Locale } from '#contract/locale.ts'
import { prefetchComments } from './comment.ts'
import { decideQuery, pageQuery, postQuery } from './content.ts'
import { type ContentRequest, decisionOr404, foundOr404 } from './found-or-404.ts'
import { productsByIdsQuery } from './product.ts'
import { relatedPostsQuery } from './related.ts'
import { ensureSections } from './sections.ts'

export interface FoundContent {
  readonly type: 'page' | 'post'
  readonly slug: string
  readonly alternates: Readonly<Record<Locale, string>>
}

/** Loads the page or post at a path of the catch-all route; other entities redirect to their own URL. `preloadView` loads its view. */
export async function ensureContent(
  queryClient: QueryClient,
  request: ContentRequest,
  path: string,
  preloadView: (post: Post) => Promise<void>,
): Promise<FoundContent> {
  const { apiContext } = request
  const { type, slug } = await decisionOr404(queryClient.ensureQueryData(decideQuery(apiContext, path)), request)
  if (type === 'category') throw redirect({ to: '/{-$locale}/shop/{-$slug}', params: { locale: apiContext.locale, slug }, statusCode: 301 })
  if (type === 'product') throw redirect({ to: '/{-$locale}/product/{-$slug}', params: { locale: apiContext.locale, slug }, statusCode: 301 })
  if (slug !== path || type === 'redirect') throw redirect({ to: '/{-$locale}/$', params: { locale: apiContext.locale, _splat: slug }, statusCode: 301 })
  const post = await foundOr404(queryClient.ensureQueryData(type === 'page' ? pageQuery(apiContext, slug) : postQuery(apiContext, slug)), request)
  await Promise.all([
    ensureSections(queryClient, apiContext, post.sections),
    preloadView(post),
    ...(type === 'post'
      ? [queryClient.ensureQueryData(relatedPostsQuery(apiContext, post)), queryClient.ensureQueryData(productsByIdsQuery(apiContext, post.relatedProductIds))]
      : []),
    post.allowComments ? prefetchComments(queryClient, apiContext, { subject: 'post', subjectId: post.id }) : undefined,
  ])
  return { type, slug, alternates: byLocale((locale) => `/${post.alternates[locale]}`) }
}
