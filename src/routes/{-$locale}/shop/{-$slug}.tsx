import { createFileRoute, redirect } from '@tanstack/react-router'
import { ShopPage } from '#src/views/catalogue/shop-page.tsx'
import { categoryHead } from '../../../head/category-head.ts'
import { categoryQuery, categoryTreeQuery, shopWish } from '../../../queries/catalogue.ts'
import { found } from '../../../queries/found.ts'
import { productListQuery } from '../../../queries/product.ts'
import { parseShopSearch } from '../../-search.ts'

export const Route = createFileRoute('/{-$locale}/shop/{-$slug}')({
  staticData: { texts: ['shop'] },
  validateSearch: parseShopSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context: { queryClient, reader }, location, preload }) => {
    const tree = queryClient.ensureQueryData(categoryTreeQuery(reader))
    const category = params.slug
      ? await found(queryClient.ensureQueryData(categoryQuery(reader, params.slug)), { reader, path: location.pathname, preload })
      : null
    if (category && category.slug !== params.slug) throw redirect({ to: '.', params: { ...params, slug: category.slug }, search: deps, statusCode: 301 })
    const [list] = await Promise.all([queryClient.ensureQueryData(productListQuery(reader, shopWish(category, deps))), tree])
    const { page, total, lastPage } = list.paging
    if (total > 0 && page > lastPage) throw redirect({ to: '.', params, search: { ...deps, page: lastPage > 1 ? lastPage : undefined } })
    const path = (slug: string | undefined) => (slug === undefined ? '/shop' : `/shop/${slug}`)
    return { slug: category?.slug, page: deps.page, alternates: { en: path(category?.alternates.en), hr: path(category?.alternates.hr) } }
  },
  head: ({ match: { context }, loaderData }) => categoryHead(context, loaderData),
  component: () => <ShopPage slug={Route.useLoaderData().slug} search={Route.useSearch()} />,
})
