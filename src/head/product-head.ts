import { productQuery } from '../queries/product.ts'
import { breadcrumbData, productData } from './json-ld.ts'
import { type Alternates, addressOf, type HeadContext, pageHead, siteNameOf } from './page-head.ts'

export function productHead(context: HeadContext, loaded: { slug: string; alternates: Alternates } | undefined) {
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
