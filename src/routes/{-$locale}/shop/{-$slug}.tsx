import { createFileRoute, redirect } from '@tanstack/react-router'
import { byLocale } from '#contract/locale.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { categoryHead } from '../../../head/category-head.ts'
import { categoryQuery, categoryTreeQuery } from '../../../queries/catalogue.ts'
import { foundOr404 } from '../../../queries/found-or-404.ts'
import { normalizeSearch } from '../../../queries/list-search-params.ts'
import { pageOr404 } from '../../../queries/page-or-404.ts'

const ShopPage = lazyHydrated(() => import('#src/views/catalogue/shop-page.tsx').then((module) => module.ShopPage))

export const Route = createFileRoute('/{-$locale}/shop/{-$slug}')({
  staticData: { texts: ['shop'] },
  validateSearch: normalizeSearch,
  loaderDeps: ({ search }) => normalizeSearch(search),
  loader: async ({ params, deps, context: { queryClient, apiContext }, location, preload, cause }) => {
    const load = async () => {
      const [category, { prefetchList, prefetchListWithTimeout }, { parseListQuery }] = await Promise.all([
        params.slug ? foundOr404(queryClient.ensureQueryData(categoryQuery(apiContext, params.slug)), { apiContext, path: location.pathname, preload }) : null,
        import('../../../queries/list.ts'),
        import('../../../queries/list-query.ts'),
      ])
      if (category && category.slug !== params.slug) throw redirect({ to: '.', params: { ...params, slug: category.slug }, search: deps, statusCode: 301 })
      const listQuery = parseListQuery(deps)
      const request = [queryClient, apiContext, { category, featured: listQuery.featured }, listQuery] as const
      // A changed query keeps the previous list while it loads; only entering the page waits briefly for the list.
      const list = import.meta.env.SSR ? prefetchList(...request) : prefetchListWithTimeout(...request)
      return { category, listQuery, paging: import.meta.env.SSR || cause !== 'stay' ? await list : undefined }
    }
    const [{ category, listQuery, paging }] = await Promise.all([
      load(),
      queryClient.ensureQueryData(categoryTreeQuery(apiContext)),
      import.meta.env.SSR ? undefined : ShopPage.preload(),
    ])
    if (paging) pageOr404(paging)
    const path = (slug: string | undefined) => (slug === undefined ? '/shop' : `/shop/${slug}`)
    return {
      slug: category?.slug,
      page: listQuery.page > 1 ? listQuery.page : undefined,
      /** Filters are active. */
      filtered: listQuery.filters.length > 0,
      alternates: byLocale((locale) => path(category?.alternates[locale])),
    }
  },
  head: ({ match: { context }, loaderData }) => categoryHead(context, loaderData),
  component: () => <ShopPage slug={Route.useLoaderData().slug} search={Route.useSearch()} />,
})
