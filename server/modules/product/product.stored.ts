import type { AssociatedProduct, BundleMember, CustomOption, Product, ProductSummary } from '#contract/product.ts'

/** A card without what changes by the minute. */
export type StoredCard = Omit<ProductSummary, 'stock'>

export type StoredVariant = Omit<AssociatedProduct, 'stock'> & { tracked: boolean }

/** What a product's page shows beside its card. */
export type PageContent = Omit<Product, keyof Omit<ProductSummary, 'media'> | 'associatedProducts'> & { associatedProducts: StoredVariant[] }

/** What carts and orders need beside prices, which are read from the product itself. */
export interface SaleContent {
  configuration: { label: string; value: string }[]
  customOptions: CustomOption[]
  bundleMembers: Pick<BundleMember, 'productId' | 'qty' | 'format' | 'allowedVariants' | 'defaultVariant'>[]
  mainProductSlug: string | null
}
