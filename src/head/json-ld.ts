import type * as z from 'zod/mini'
import type { CategoryLink, Product } from '#contract/product.ts'
import { addressOf, type HeadContext } from './page-head.ts'

type Crumb = z.infer<typeof CategoryLink>

const schema = (type: string, fields: object) => ({ '@context': 'https://schema.org', '@type': type, ...fields })

export const organizationData = ({ origin }: HeadContext, name: string) => schema('Organization', { name, url: `${origin}/`, logo: `${origin}/wordmark.svg` })

/** Categories above a page and the page itself. */
export const breadcrumbData = (context: HeadContext, crumbs: readonly Crumb[], last?: { name: string; url: string }) =>
  schema('BreadcrumbList', {
    itemListElement: [...crumbs.map(({ name, slug }) => ({ name, url: addressOf(context, context.locale, `/shop/${slug}`) })), ...(last ? [last] : [])].map(
      ({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url }),
    ),
  })

const AVAILABILITY = {
  inStock: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  soldOut: 'https://schema.org/OutOfStock',
} as const satisfies Record<Product['stock']['state'], string>

export const productData = ({ origin }: HeadContext, product: Product, url: string) =>
  schema('Product', {
    name: product.name,
    sku: product.sku,
    description: product.summary,
    image: product.media.map(({ path }) => new URL(path, origin).href),
    url,
    offers: { '@type': 'Offer', price: product.finalPrice.toFixed(2), priceCurrency: 'EUR', availability: AVAILABILITY[product.stock.state], url },
    ...(product.rating && { aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating.average, reviewCount: product.rating.count } }),
  })
