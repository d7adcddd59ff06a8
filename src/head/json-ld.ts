import type * as z from 'zod/mini'
import { STARS } from '#contract/comment.constants.ts'
import { mediaUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import type { CategoryLink, Product } from '#contract/product.ts'
import { addressOf, type HeadContext } from './page-head.ts'

type Crumb = z.infer<typeof CategoryLink>

/** A thing of schema.org. */
export const schema = (type: string, fields: object) => ({ '@context': 'https://schema.org', '@type': type, ...fields })

export const organizationData = ({ origin }: HeadContext, name: string) => schema('Organization', { name, url: `${origin}/`, logo: `${origin}/wordmark.svg` })

/** The site itself, and where it is searched. */
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

interface Step {
  readonly name: string
  /** Whole address. */
  readonly url: string
}

/** The way from the top to a page. */
export const stepsData = (steps: readonly Step[]) =>
  schema('BreadcrumbList', { itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })) })

/** Categories above a page and the page itself. */
export const breadcrumbData = (context: HeadContext, crumbs: readonly Crumb[], last?: Step) =>
  stepsData([...crumbs.map(({ name, slug }) => ({ name, url: addressOf(context, context.locale, `/shop/${slug}`) })), ...(last ? [last] : [])])

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

/** Whole addresses of pictures as files that search engines take. */
export const pictures = ({ origin }: HeadContext, media: readonly Media[]) => media.map((picture) => new URL(mediaUrl(picture, 1440, 'jpeg'), origin).href)

/** A product as search engines read it; a configurable one as a group of its variants. `brand`: name of the shop. */
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

/** The products of a list, in its order from `first` on. */
export const itemListData = (context: HeadContext, products: readonly Pick<Product, 'slug'>[], first = 1) =>
  schema('ItemList', {
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: addressOf(context, context.locale, `/product/${slug}`),
    })),
  })
