import { createFileRoute, redirect } from '@tanstack/react-router'
import { byLocale } from '#contract/locale.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { productHead } from '../../../head/product-head.ts'
import { foundOr404 } from '../../../queries/found-or-404.ts'
import { productQuery, productsByIdsQuery } from '../../../queries/product.ts'
import { parseProductSearch } from '../../-product-search.ts'

const ProductPage = lazyHydrated(() => import('#src/views/product/product-page.tsx').then((module) => module.ProductPage))

export const Route = createFileRoute('/{-$locale}/product/{-$slug}')({
  staticData: { lazyTexts: ['reviews', 'noScript'] },
  validateSearch: parseProductSearch,
  loader: async ({ params, context: { queryClient, apiContext, texts }, location, preload }) => {
    // A product page without a product is the shop (AMB-86).
    if (params.slug === undefined) throw redirect({ to: '/{-$locale}/shop/{-$slug}', params: { locale: params.locale }, statusCode: 301 })
    const product = await foundOr404(queryClient.ensureQueryData(productQuery(apiContext, params.slug)), { apiContext, path: location.pathname, preload })
    if (product.slug !== params.slug) throw redirect({ to: '.', params: { ...params, slug: product.slug }, search: true, statusCode: 301 })
    const crossSell = product.crossSellProducts.map(({ id }) => id)
    const preloads = import.meta.env.SSR
      ? []
      : [
          ProductPage.preload(),
          import('#src/views/product/product-page.tsx').then(({ preloadParts }) => preloadParts(product, 'cartItemId' in location.search)),
        ]
    await Promise.all([
      queryClient.ensureQueryData(productsByIdsQuery(apiContext, crossSell)),
      import('../../../queries/comment.ts').then(({ prefetchComments }) =>
        prefetchComments(queryClient, apiContext, { subject: 'product', subjectId: product.id }),
      ),
      texts.load(apiContext.locale, ['configuration']),
      ...preloads,
    ])
    return { slug: product.slug, alternates: byLocale((locale) => `/product/${product.alternates[locale]}`) }
  },
  head: ({ match: { context }, loaderData }) => productHead(context, loaderData),
  component: () => <ProductPage slug={Route.useLoaderData().slug} address={Route.useSearch()} />,
})
