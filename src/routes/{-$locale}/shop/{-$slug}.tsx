import { createFileRoute, redirect } from '@tanstack/react-router'
import { ShopPage } from '#src/views/catalogue/shop-page-asleep.tsx'
import { categoryHead } from '../../../head/category-head.ts'
import { categoryQuery, categoryTreeQuery } from '../../../queries/catalogue.ts'
import { found } from '../../../queries/found.ts'
import { tidySearch } from '../../../queries/list-address.ts'

export const Route = createFileRoute('/{-$locale}/shop/{-$slug}')({
  staticData: { texts: ['shop'] },
  validateSearch: tidySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context: { queryClient, reader }, location, preload, cause }) => {
    const tree = queryClient.ensureQueryData(categoryTreeQuery(reader))
    const [category, { readList, readListSoon }, { readSearch }] = await Promise.all([
      params.slug ? found(queryClient.ensureQueryData(categoryQuery(reader, params.slug)), { reader, path: location.pathname, preload }) : null,
      import('../../../queries/list.ts'),
      import('../../../queries/list-wish.ts'),
    ])
    if (category && category.slug !== params.slug) throw redirect({ to: '.', params: { ...params, slug: category.slug }, search: deps, statusCode: 301 })
    const wish = readSearch(deps)
    const asked = [queryClient, reader, { category, featured: wish.featured }, wish] as const
    // A list that changes stays while it waits for its answer; only a page that is entered waits for a moment.
    const list = import.meta.env.SSR ? readList(...asked) : readListSoon(...asked)
    await Promise.all([tree, import.meta.env.SSR || cause !== 'stay' ? list : undefined, import.meta.env.SSR ? undefined : ShopPage.wake()])
    const path = (slug: string | undefined) => (slug === undefined ? '/shop' : `/shop/${slug}`)
    return {
      slug: category?.slug,
      page: wish.page > 1 ? wish.page : undefined,
      /** The list is not all of its place. */
      filtered: wish.filters.length > 0,
      alternates: { en: path(category?.alternates.en), hr: path(category?.alternates.hr) },
    }
  },
  head: ({ match: { context }, loaderData }) => categoryHead(context, loaderData),
  component: () => <ShopPage slug={Route.useLoaderData().slug} search={Route.useSearch()} />,
})
