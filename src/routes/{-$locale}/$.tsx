import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#src/views/content/post-page.tsx'
import { contentHead } from '../../head/content-head.ts'

export const Route = createFileRoute('/{-$locale}/$')({
  staticData: { texts: ['content'], sleepingTexts: ['reviews'] },
  loader: async ({ params, context: { queryClient, reader }, location, preload }) => {
    const { ensureContent } = await import('../../queries/ensure-content.ts')
    return ensureContent(queryClient, { reader, path: location.pathname, preload }, params._splat ?? '')
  },
  head: ({ match: { context }, loaderData }) => contentHead(context, loaderData, loaderData?.type ?? 'page'),
  component: () => <PostPage type={Route.useLoaderData().type} slug={Route.useLoaderData().slug} />,
})
