import { createFileRoute } from '@tanstack/react-router'
import { BlogPage, BlogPosts } from '#src/views/content/blog-page.tsx'
import { blogHead } from '../../../head/content-head.ts'
import { parsePage } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/blog/{-$slug}')({
  staticData: { texts: ['content'] },
  validateSearch: parsePage,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ params: { slug }, deps: { page = 1 }, context: { queryClient, apiContext }, location, preload }) => {
    const { ensureBlog } = await import('../../../queries/ensure-blog.ts')
    const blog = await ensureBlog(queryClient, { apiContext, path: location.pathname, preload }, { slug, page })
    if (!import.meta.env.SSR) await BlogPosts.preload()
    return blog
  },
  head: ({ match: { context }, loaderData }) => blogHead(context, loaderData),
  component: () => <BlogPage term={Route.useLoaderData().term} page={Route.useLoaderData().page} />,
})
