import { createFileRoute } from '@tanstack/react-router'
import type { Post } from '#contract/content.ts'
import { wakePage } from '#src/views/content/page-body.tsx'
import { PostPage } from '#src/views/content/post-page.tsx'
import { contentHead } from '../../head/content-head.ts'
import { SECTION_TEXTS } from '../-section-texts.ts'

export const Route = createFileRoute('/{-$locale}/$')({
  staticData: { texts: ['content'], sleepingTexts: ['reviews', ...SECTION_TEXTS] },
  loader: async ({ params, context: { queryClient, reader, texts }, location, preload }) => {
    const { ensureContent } = await import('../../queries/ensure-content.ts')
    const wake = (post: Post) => wakePage(post, (groups) => texts.load(reader.locale, groups))
    return ensureContent(queryClient, { reader, path: location.pathname, preload }, params._splat ?? '', import.meta.env.SSR ? undefined : wake)
  },
  head: ({ match: { context }, loaderData }) => contentHead(context, loaderData, loaderData?.type ?? 'page'),
  component: () => <PostPage type={Route.useLoaderData().type} slug={Route.useLoaderData().slug} />,
})
