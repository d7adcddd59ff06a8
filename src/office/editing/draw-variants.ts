import type { AssociatedProduct, Product } from '#contract/product.ts'
import type { ShownPrice } from './draw-product.ts'

/** The price of a product with variants: that of its cheapest one, and whether they differ. */
export function priceOfVariants(variants: readonly [ShownPrice, ...ShownPrice[]]): ShownPrice & { readonly priceFrom: boolean } {
  const cheapest = variants.reduce((lowest, variant) => (variant.finalPrice < lowest.finalPrice ? variant : lowest))
  const { finalPrice, retailPrice, discount, lowestPrice30Days, unitPrice } = cheapest
  return { finalPrice, retailPrice, discount, lowestPrice30Days, unitPrice, priceFrom: variants.some((variant) => variant.finalPrice !== finalPrice) }
}

interface DrawnVariants {
  readonly variants: readonly AssociatedProduct[]
  readonly view: Product
}

/** Draws a product with its variants; the same object until one of them is drawn anew. */
export function createVariantDrawer() {
  const known = new WeakMap<Product, DrawnVariants>()
  return (product: Product, draw: (variant: AssociatedProduct) => AssociatedProduct): Product => {
    const { associatedProducts: published } = product
    const [first, ...others] = published.map(draw)
    if (!first) return product
    const variants = [first, ...others] as const
    const isSame = (before: readonly AssociatedProduct[]) => variants.every((variant, index) => variant === before[index])
    if (isSame(published)) return product
    const before = known.get(product)
    if (before && isSame(before.variants)) return before.view
    const view = { ...product, associatedProducts: [...variants], ...priceOfVariants(variants) }
    known.set(product, { variants, view })
    return view
  }
}
