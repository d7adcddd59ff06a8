import type { FoundProduct } from '../queries/found-product.ts'
import { productQuery } from '../queries/product.ts'
import { breadcrumbData, productData } from './json-ld.ts'
import { addressOf, type HeadContext, pageHead, siteNameOf } from './page-head.ts'

export function productHead(context: HeadContext, loaded: FoundProduct | undefined) {
  if (loaded && 'summary' in loaded) return pageHead(context, { title: loaded.summary.name })
  const product = loaded && context.queryClient.getQueryData(productQuery(context.apiContext, loaded.slug).queryKey)
  if (!product) return {}
  const url = addressOf(context, context.locale, loaded.alternates[context.locale])
  return pageHead(context, {
    title: product.seo.title || product.name,
    description: product.seo.description || product.summary,
    alternates: loaded.alternates,
    image: product.media[0],
    type: 'product',
    data: !import.meta.env.SSR
      ? []
      : [productData(context, product, { url, brand: siteNameOf(context) }), breadcrumbData(context, product.breadcrumbs, { name: product.name, url })],
  })
}
