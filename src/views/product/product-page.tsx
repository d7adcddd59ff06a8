import { useSuspenseQuery } from '@tanstack/react-query'
import type { Media } from '#contract/media.ts'
import type { AssociatedProduct, Product } from '#contract/product.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useApiContext } from '#src/queries/api-context.ts'
import { productQuery } from '#src/queries/product.ts'
import { BuyBox, boxParts } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import css from './product-page.module.css'
import { type Address, useConfiguration } from './use-configuration.ts'
import { useLineEdit } from './use-line-edit.ts'

const ProductBelow = lazyHydrated(() => import('./product-below.tsx').then((module) => module.ProductBelow))

/** Preloads the lazily hydrated parts that this product has, so that they appear together with the page. */
export const preloadParts = (product: Product, isEdit: boolean): Promise<unknown> =>
  Promise.all([ProductBelow, ...boxParts(product, isEdit)].map(({ preload }) => preload()))

export interface ProductPageProps {
  slug: string
  /** Search parameters: chosen values by attribute code, and the cart line to edit. */
  address: Address & { readonly cartItemId?: number | undefined }
}

/** Product page. */
export function ProductPage({ slug, address }: ProductPageProps) {
  const { data: product } = useSuspenseQuery(productQuery(useApiContext(), slug))
  return (
    <>
      <Shown key={product.id} product={product} address={address} />
      <ProductBelow product={product} />
    </>
  )
}

function Shown({ product, address }: { product: Product } & Pick<ProductPageProps, 'address'>) {
  const edit = useLineEdit(product, address.cartItemId)
  const configuration = useConfiguration(product, address, edit.line?.productId ?? null)
  return (
    <div className={css.root}>
      <Gallery media={picturesOf(product, configuration.variant)} backdrop={product.backdrop} sku={product.sku} />
      <BuyBox product={product} configuration={configuration} edit={edit} isEdit={address.cartItemId !== undefined} />
    </div>
  )
}

/** Pictures of the chosen variant, the product and its other variants, without duplicates. */
function picturesOf(product: Product, variant: AssociatedProduct | null): Media[] {
  const all = [...(variant?.media ?? []), ...product.media, ...product.associatedProducts.flatMap(({ media }) => media)]
  return [...new Map(all.map((media) => [media.id, media])).values()]
}
