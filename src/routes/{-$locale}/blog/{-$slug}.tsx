import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '#src/views/content/blog-page.tsx'
import { blogHead } from '../../../head/content-head.ts'
import { parsePage } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/blog/{-$slug}')({
  staticData: { texts: ['content'] },
  validateSearch: parsePage,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps: { page = 1 }, context: { queryClient, reader }, location, preload }) => {
    const { ensureBlog } = await import('../../../queries/ensure-blog.ts')
    return ensureBlog(queryClient, { reader, path: location.pathname, preload }, { slug, page })
  },
  head: ({ match: { context }, loaderData }) => blogHead(context, loaderData),
  component: () => <BlogPage term={Route.useLoaderData().term} page={Route.useLoaderData().page} />,
})
