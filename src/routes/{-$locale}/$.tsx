import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#src/views/content/post-page.tsx'
import { contentHead } from '../../head/content-head.ts'
import { ensureContent } from '../../queries/ensure-content.ts'

export const Route = createFileRoute('/{-$locale}/$')({
  staticData: { texts: ['content'], sleepingTexts: ['reviews'] },
  loader: ({ params, context: { queryClient, reader }, location, preload }) =>
    ensureContent(queryClient, { reader, path: location.pathname, preload }, params._splat ?? ''),
  head: ({ match: { context }, loaderData }) => contentHead(context, loaderData, loaderData?.type ?? 'page'),
  component: () => <PostPage type={Route.useLoaderData().type} slug={Route.useLoaderData().slug} />,
})
