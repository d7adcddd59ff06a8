import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#src/views/content/post-page.tsx'
import { contentHead } from '../../head/content-head.ts'
import { loadContent } from '../-content.ts'
import { SECTION_TEXTS } from '../-section-texts.ts'

export const Route = createFileRoute('/{-$locale}/$')({
  staticData: { texts: ['content'], lazyTexts: ['reviews', ...SECTION_TEXTS] },
  loader: (loading) => loadContent(loading, loading.params._splat ?? ''),
  head: ({ match: { context }, loaderData }) => contentHead(context, loaderData, loaderData?.type ?? 'page'),
  component: () => <PostPage {...Route.useLoaderData()} />,
})
