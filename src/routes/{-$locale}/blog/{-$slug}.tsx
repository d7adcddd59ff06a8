import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '#src/views/content/blog-page.tsx'
import { blogHead } from '../../../head/content-head.ts'
import { postsQuery } from '../../../queries/content.ts'
import { found } from '../../../queries/found.ts'
import { parsePage } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/blog/{-$slug}')({
  staticData: { texts: ['content'] },
  validateSearch: parsePage,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps: { page = 1 }, context: { queryClient, reader }, location, preload }) => {
    const reading = queryClient.ensureQueryData(postsQuery(reader, { page, ...(slug !== undefined && { term: slug }) }))
    // A category nobody wrote in is no page.
    const posts = await found(slug === undefined ? reading : reading.then((list) => (list.paging.total > 0 ? list : null)), {
      reader,
      path: location.pathname,
      preload,
    })
    const term = posts.records[0]?.terms.find((each) => each.slug === slug || each.slugMain === slug)
    const path = (own: string | undefined) => (own === undefined ? '/blog' : `/blog/${own}`)
    return { slug, page, title: term?.title, alternates: { en: path(term?.alternates.en), hr: path(term?.alternates.hr) } }
  },
  head: ({ match: { context }, loaderData }) => blogHead(context, loaderData),
  component: () => <BlogPage slug={Route.useLoaderData().slug} page={Route.useLoaderData().page} />,
})
