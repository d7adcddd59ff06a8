import { byLocale } from '#contract/locale.ts'
import type { Product, ProductSummary } from '#contract/product.ts'

/** A product of which only the summary is known. */
export const placeholderProduct = (summary: ProductSummary): Product => ({
  ...summary,
  media: summary.media ? [summary.media] : [],
  description: '',
  isVisibleIndividually: true,
  featured: false,
  createdAt: '',
  taxRatePercent: 0,
  mainCategory: { id: 0, name: '', slug: '' },
  breadcrumbs: [],
  attributeSet: { id: 0, code: '', name: '', attributes: [] },
  configurationAttributes: [],
  associatedProducts: [],
  bundles: [],
  customOptions: [],
  downloads: [],
  crossSellProducts: [],
  mainProduct: null,
  alternates: byLocale(() => summary.slug),
  seo: { title: '', description: '' },
  updatedAt: '',
})
