import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { byLocale, type Locale } from '#contract/locale.ts'
import type { Product, ProductSummary } from '#contract/product.ts'
import { isSettled, type PartialPage } from '../partial-page.ts'
import { prefetchComments } from './comment.ts'
import { listedProduct } from './found-in-lists.ts'
import { type ContentRequest, foundOr404 } from './found-or-404.ts'
import { productQuery, productsByIdsQuery } from './product.ts'

interface WholeProduct {
  readonly slug: string
  readonly alternates: Readonly<Record<Locale, string>>
}
interface PartialProduct extends PartialPage {
  readonly slug: string
  /** What a list knows of the product. */
  readonly summary: ProductSummary
}
export type FoundProduct = WholeProduct | PartialProduct

interface LoadOptions {
  readonly slug: string
  /** Whether the page may show the summary first. */
  readonly mayBePartial: boolean
  /** Loads the view. */
  readonly loadView: () => Promise<unknown>
  /** Loads what else the view of this product needs. */
  readonly loadParts: (product: Product) => Promise<unknown>
}

/** Loads everything a product page shows, or starts to, when a list knows what the page shows first. */
export async function foundProduct(
  queryClient: QueryClient,
  request: ContentRequest,
  { slug, mayBePartial, loadView, loadParts }: LoadOptions,
): Promise<FoundProduct> {
  const { apiContext } = request
  const load = () => queryClient.ensureQueryData(productQuery(apiContext, slug))
  const loadRest = (product: Product) =>
    Promise.all([
      queryClient.ensureQueryData(
        productsByIdsQuery(
          apiContext,
          product.crossSellProducts.map(({ id }) => id),
        ),
      ),
      prefetchComments(queryClient, apiContext, { subject: 'product', subjectId: product.id }),
      loadView(),
      loadParts(product),
    ])

  const summary = mayBePartial ? listedProduct(queryClient, apiContext.locale, slug) : undefined
  if (summary) {
    const loading = load().then(loadRest)
    const [isWhole] = await Promise.all([isSettled(loading), loadView()])
    if (!isWhole) return { slug, summary, isPartial: true }
  }
  const product = await foundOr404(load(), request)
  if (product.slug !== slug) throw redirect({ to: '.', params: { locale: apiContext.locale, slug: product.slug }, search: true, statusCode: 301 })
  await loadRest(product)
  return { slug, alternates: byLocale((locale) => `/product/${product.alternates[locale]}`) }
}
