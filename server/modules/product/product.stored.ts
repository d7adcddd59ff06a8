import type { AssociatedProduct, BundleMember, CustomOption, Product, ProductSummary } from '#contract/product.ts'

/** A card without frequently changing data. */
export type StoredCard = Omit<ProductSummary, 'stock'>

export type StoredVariant = Omit<AssociatedProduct, 'stock'> & { tracked: boolean }

/** Content of a product page besides its card. */
export type PageContent = Omit<Product, keyof Omit<ProductSummary, 'media'> | 'associatedProducts'> & { associatedProducts: StoredVariant[] }

/** Data for carts and orders besides prices, which are read from the product itself. */
export interface SaleContent {
  configuration: { label: string; value: string }[]
  customOptions: CustomOption[]
  bundleMembers: Pick<BundleMember, 'productId' | 'qty' | 'format' | 'allowedVariants' | 'defaultVariant'>[]
  mainProductSlug: string | null
}
