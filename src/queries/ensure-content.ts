import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Post } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import { prefetchComments } from './comment.ts'
import { decideQuery, pageQuery, postQuery } from './content.ts'
import { type Asked, found, foundDecision } from './found.ts'
import { productsByIdsQuery } from './product.ts'
import { relatedPostsQuery } from './related.ts'
import { ensureSections } from './sections.ts'

export interface FoundContent {
  readonly type: 'page' | 'post'
  readonly slug: string
  readonly alternates: Readonly<Record<Locale, string>>
}

/** Reads what stands at a path that no route names: a page or a post; other things are sent to their own address. `wake` loads what it is shown by. */
export async function ensureContent(queryClient: QueryClient, asked: Asked, path: string, wake: (post: Post) => Promise<void>): Promise<FoundContent> {
  const { reader } = asked
  const { type, slug } = await foundDecision(queryClient.ensureQueryData(decideQuery(reader, path)), asked)
  if (type === 'category') throw redirect({ to: '/{-$locale}/shop/{-$slug}', params: { locale: reader.locale, slug }, statusCode: 301 })
  if (type === 'product') throw redirect({ to: '/{-$locale}/product/{-$slug}', params: { locale: reader.locale, slug }, statusCode: 301 })
  if (slug !== path || type === 'redirect') throw redirect({ to: '/{-$locale}/$', params: { locale: reader.locale, _splat: slug }, statusCode: 301 })
  const post = await found(queryClient.ensureQueryData(type === 'page' ? pageQuery(reader, slug) : postQuery(reader, slug)), asked)
  await Promise.all([
    ensureSections(queryClient, reader, post.sections),
    wake(post),
    ...(type === 'post'
      ? [queryClient.ensureQueryData(relatedPostsQuery(reader, post)), queryClient.ensureQueryData(productsByIdsQuery(reader, post.relatedProductIds))]
      : []),
    post.allowComments ? prefetchComments(queryClient, reader, { subject: 'post', subjectId: post.id }) : undefined,
  ])
  return { type, slug, alternates: { en: `/${post.alternates.en}`, hr: `/${post.alternates.hr}` } }
}
