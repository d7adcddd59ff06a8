import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Post } from '#contract/content.ts'
import { byLocale, type Locale } from '#contract/locale.ts'
import { isSettled, type PartialPage } from '../partial-page.ts'
import { prefetchComments } from './comment.ts'
import { decideQuery, pageQuery, postQuery } from './content.ts'
import { listedPost } from './found-in-lists.ts'
import { type ContentRequest, decisionOr404, foundOr404 } from './found-or-404.ts'
import { productsByIdsQuery } from './product.ts'
import { relatedPostsQuery } from './related.ts'
import { ensureSections } from './sections.ts'

interface WholeContent {
  readonly type: 'page' | 'post'
  readonly slug: string
  readonly alternates: Readonly<Record<Locale, string>>
}
interface PartialPost extends PartialPage {
  readonly type: 'post'
  readonly slug: string
  /** What a list knows of the post. */
  readonly summary: Post
}
export type FoundContent = WholeContent | PartialPost

interface LoadOptions {
  /** The path without the language prefix. */
  readonly path: string
  /** Whether the page may show the summary of a post first. */
  readonly mayBePartial: boolean
  readonly preloadView: (post: Post) => Promise<void>
}

/**
 * Loads the page or post at a path of the catch-all route, or starts to, when a list knows what a post shows first; other entities redirect to
 * their own URL.
 */
export async function ensureContent(
  queryClient: QueryClient,
  request: ContentRequest,
  { path, mayBePartial, preloadView }: LoadOptions,
): Promise<FoundContent> {
  const { apiContext } = request
  const loadRest = (post: Post) =>
    Promise.all([
      ensureSections(queryClient, apiContext, post.sections),
      preloadView(post),
      ...(post.postType === 'post'
        ? [
            queryClient.ensureQueryData(relatedPostsQuery(apiContext, post)),
            queryClient.ensureQueryData(productsByIdsQuery(apiContext, post.relatedProductIds)),
          ]
        : []),
      post.allowComments ? prefetchComments(queryClient, apiContext, { subject: 'post', subjectId: post.id }) : undefined,
    ])

  const summary = mayBePartial ? listedPost(queryClient, apiContext.locale, path) : undefined
  if (summary) {
    const loading = Promise.all([
      queryClient.ensureQueryData(decideQuery(apiContext, path)),
      queryClient.ensureQueryData(postQuery(apiContext, path)).then((post) => post && loadRest(post)),
    ])
    const [isWhole] = await Promise.all([isSettled(loading), preloadView(summary)])
    if (!isWhole) return { type: 'post', slug: path, summary, isPartial: true }
  }
  const { type, slug } = await decisionOr404(queryClient.ensureQueryData(decideQuery(apiContext, path)), request)
  if (type === 'category') throw redirect({ to: '/{-$locale}/shop/{-$slug}', params: { locale: apiContext.locale, slug }, statusCode: 301 })
  if (type === 'product') throw redirect({ to: '/{-$locale}/product/{-$slug}', params: { locale: apiContext.locale, slug }, statusCode: 301 })
  if (slug !== path || type === 'redirect') throw redirect({ to: '/{-$locale}/$', params: { locale: apiContext.locale, _splat: slug }, statusCode: 301 })
  const post = await foundOr404(queryClient.ensureQueryData(type === 'page' ? pageQuery(apiContext, slug) : postQuery(apiContext, slug)), request)
  await loadRest(post)
  return { type, slug, alternates: byLocale((locale) => `/${post.alternates[locale]}`) }
}
