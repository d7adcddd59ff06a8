import { createFileRoute, redirect } from '@tanstack/react-router'
import { ProductPage, wakeProductPage } from '#src/views/product/product-page-asleep.tsx'
import { productHead } from '../../../head/product-head.ts'
import { found } from '../../../queries/found.ts'
import { productQuery, productsByIdsQuery } from '../../../queries/product.ts'
import { parseProductSearch } from '../../-product-search.ts'

export const Route = createFileRoute('/{-$locale}/product/{-$slug}')({
  staticData: { sleepingTexts: ['reviews'] },
  validateSearch: parseProductSearch,
  loader: async ({ params, context: { queryClient, reader, texts }, location, preload }) => {
    // A product page without a product is the shop (AMB-86).
    if (params.slug === undefined) throw redirect({ to: '/{-$locale}/shop/{-$slug}', params: { locale: params.locale }, statusCode: 301 })
    const product = await found(queryClient.ensureQueryData(productQuery(reader, params.slug)), { reader, path: location.pathname, preload })
    if (product.slug !== params.slug) throw redirect({ to: '.', params: { ...params, slug: product.slug }, search: true, statusCode: 301 })
    const crossSell = product.crossSellProducts.map(({ id }) => id)
    await Promise.all([
      queryClient.ensureQueryData(productsByIdsQuery(reader, crossSell)),
      import('../../../queries/comment.ts').then(({ prefetchComments }) =>
        prefetchComments(queryClient, reader, { subject: 'product', subjectId: product.id }),
      ),
      texts.load(reader.locale, ['configuration']),
      import.meta.env.SSR ? undefined : wakeProductPage(product, 'cartItemId' in location.search),
    ])
    return { slug: product.slug, alternates: { en: `/product/${product.alternates.en}`, hr: `/product/${product.alternates.hr}` } }
  },
  head: ({ match: { context }, loaderData }) => productHead(context, loaderData),
  component: () => <ProductPage slug={Route.useLoaderData().slug} address={Route.useSearch()} />,
})
