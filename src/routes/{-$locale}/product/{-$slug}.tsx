import { createFileRoute, redirect } from '@tanstack/react-router'
import { byLocale } from '#contract/locale.ts'
import { ProductPage, wakeProductPage } from '#src/views/product/product-page-asleep.tsx'
import { productHead } from '../../../head/product-head.ts'
import { foundOr404 } from '../../../queries/found-or-404.ts'
import { productQuery, productsByIdsQuery } from '../../../queries/product.ts'
import { parseProductSearch } from '../../-product-search.ts'

export const Route = createFileRoute('/{-$locale}/product/{-$slug}')({
  staticData: { sleepingTexts: ['reviews'] },
  validateSearch: parseProductSearch,
  loader: async ({ params, context: { queryClient, apiContext, texts }, location, preload }) => {
    // A product page without a product is the shop (AMB-86).
    if (params.slug === undefined) throw redirect({ to: '/{-$locale}/shop/{-$slug}', params: { locale: params.locale }, statusCode: 301 })
    const product = await foundOr404(queryClient.ensureQueryData(productQuery(apiContext, params.slug)), { apiContext, path: location.pathname, preload })
    if (product.slug !== params.slug) throw redirect({ to: '.', params: { ...params, slug: product.slug }, search: true, statusCode: 301 })
    const crossSell = product.crossSellProducts.map(({ id }) => id)
    await Promise.all([
      queryClient.ensureQueryData(productsByIdsQuery(apiContext, crossSell)),
      import('../../../queries/comment.ts').then(({ prefetchComments }) =>
        prefetchComments(queryClient, apiContext, { subject: 'product', subjectId: product.id }),
      ),
      texts.load(apiContext.locale, ['configuration']),
      import.meta.env.SSR ? undefined : wakeProductPage(product, 'cartItemId' in location.search),
    ])
    return { slug: product.slug, alternates: byLocale((locale) => `/product/${product.alternates[locale]}`) }
  },
  head: ({ match: { context }, loaderData }) => productHead(context, loaderData),
  component: () => <ProductPage slug={Route.useLoaderData().slug} address={Route.useSearch()} />,
})
