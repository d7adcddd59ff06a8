import type * as z from 'zod/mini'
import { STARS } from '#contract/comment.constants.ts'
import { mediaUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import type { CategoryLink, Product } from '#contract/product.ts'
import { addressOf, type HeadContext } from './page-head.ts'

type Crumb = z.infer<typeof CategoryLink>

/** An object of schema.org. */
export const schema = (type: string, fields: object) => ({ '@context': 'https://schema.org', '@type': type, ...fields })

export const organizationData = ({ origin }: HeadContext, name: string) => schema('Organization', { name, url: `${origin}/`, logo: `${origin}/wordmark.svg` })

/** The web site with its search action. */
export const websiteData = (context: HeadContext, name: string) =>
  schema('WebSite', {
    name,
    url: addressOf(context, context.locale, '/'),
    inLanguage: context.locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${addressOf(context, context.locale, '/search')}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })

interface BreadcrumbStep {
  readonly name: string
  /** Absolute URL. */
  readonly url: string
}

/** Breadcrumb list. */
export const breadcrumbListData = (steps: readonly BreadcrumbStep[]) =>
  schema('BreadcrumbList', { itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })) })

/** Breadcrumb list of categories and optionally the page itself. */
export const breadcrumbData = (context: HeadContext, crumbs: readonly Crumb[], last?: BreadcrumbStep) =>
  breadcrumbListData([...crumbs.map(({ name, slug }) => ({ name, url: addressOf(context, context.locale, `/shop/${slug}`) })), ...(last ? [last] : [])])

const AVAILABILITY = {
  inStock: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  soldOut: 'https://schema.org/OutOfStock',
} as const satisfies Record<Product['stock']['state'], string>

type Offered = Pick<Product, 'finalPrice' | 'stock'>

const offer = ({ finalPrice, stock }: Offered, url: string) => ({
  '@type': 'Offer',
  price: finalPrice.toFixed(2),
  priceCurrency: 'EUR',
  availability: AVAILABILITY[stock.state],
  itemCondition: 'https://schema.org/NewCondition',
  url,
})

/** Absolute JPEG URLs of pictures. */
export const pictures = ({ origin }: HeadContext, media: readonly Media[]) => media.map((picture) => new URL(mediaUrl(picture, 1440, 'jpeg'), origin).href)

/** Structured data of a product; a configurable one is a group of its variants. `brand`: name of the shop. */
export function productData(context: HeadContext, product: Product, { url, brand }: { url: string; brand: string }) {
  const same = {
    name: product.name,
    sku: product.sku,
    description: product.summary,
    brand: { '@type': 'Brand', name: brand },
    image: pictures(context, product.media),
    url,
    ...(product.rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating.average, reviewCount: product.rating.count, bestRating: STARS },
    }),
  }
  if (product.associatedProducts.length === 0) return schema('Product', { ...same, offers: offer(product, url) })
  const { sku, ...group } = same
  return schema('ProductGroup', {
    ...group,
    productGroupID: sku,
    variesBy: product.configurationAttributes.map(({ label }) => label),
    hasVariant: product.associatedProducts.map((variant) => ({
      '@type': 'Product',
      name: variant.name,
      sku: variant.sku,
      image: pictures(context, variant.media.length > 0 ? variant.media : product.media.slice(0, 1)),
      offers: offer(variant, url),
    })),
  })
}

/** Structured data of a product list whose first position is `first`. */
export const itemListData = (context: HeadContext, products: readonly Pick<Product, 'slug'>[], first = 1) =>
  schema('ItemList', {
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: addressOf(context, context.locale, `/product/${slug}`),
    })),
  })
