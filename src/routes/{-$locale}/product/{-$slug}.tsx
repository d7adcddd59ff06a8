import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { productHead } from '../../../head/product-head.ts'
import { foundProduct } from '../../../queries/found-product.ts'
import { parseProductSearch } from '../../-product-search.ts'

const ProductPage = lazyHydrated(() => import('#src/views/product/product-page.tsx').then((module) => module.ProductPage))

export const Route = createFileRoute('/{-$locale}/product/{-$slug}')({
  staticData: {
    lazyTexts: ['reviews', 'noScript'],
    code: () => import('#src/views/product/product-page.tsx').then(({ preloadBelow }) => preloadBelow()),
  },
  validateSearch: parseProductSearch,
  loader: ({ params: { locale, slug }, context: { queryClient, apiContext, texts }, location, preload, cause }) => {
    // A product page without a product is the shop (AMB-86).
    if (slug === undefined) throw redirect({ to: '/{-$locale}/shop/{-$slug}', params: { locale }, statusCode: 301 })
    const isEdit = 'cartItemId' in location.search
    return foundProduct(
      queryClient,
      { apiContext, path: location.pathname, preload },
      {
        slug,
        // An anchor may be in what is loaded later.
        mayBePartial: !import.meta.env.SSR && cause !== 'stay' && !isEdit && location.hash === '',
        loadView: async () => (import.meta.env.SSR ? undefined : ProductPage.preload()),
        loadParts: (product) =>
          Promise.all([
            texts.load(apiContext.locale, ['configuration']),
            import.meta.env.SSR ? undefined : import('#src/views/product/product-page.tsx').then(({ preloadParts }) => preloadParts(product, isEdit)),
          ]),
      },
    )
  },
  head: ({ match: { context }, loaderData }) => productHead(context, loaderData),
  component: () => <ProductPage {...Route.useLoaderData()} address={Route.useSearch()} />,
})
