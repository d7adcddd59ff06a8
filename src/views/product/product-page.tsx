import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CellScope, useDraft } from '#cells/cells.tsx'
import type { Media } from '#contract/media.ts'
import type { AssociatedProduct, Product, ProductSummary } from '#contract/product.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useApiContext } from '#src/queries/api-context.ts'
import { productQuery } from '#src/queries/product.ts'
import { BuyBox, boxParts } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { placeholderProduct } from './placeholder-product.ts'
import css from './product-page.module.css'
import { type Address, useConfiguration } from './use-configuration.ts'
import { useLineEdit } from './use-line-edit.ts'

const ProductBelow = lazyHydrated(() => import('./product-below.tsx').then((module) => module.ProductBelow))

/** Preloads the lazily hydrated parts that this product has, so that they appear together with the page. */
export const preloadParts = (product: Product, isEdit: boolean): Promise<unknown> =>
  Promise.all([ProductBelow, ...boxParts(product, isEdit)].map(({ preload }) => preload()))

/** Preloads what every product page has below. */
export const preloadBelow = (): Promise<void> => ProductBelow.preload()

export interface ProductPageProps {
  slug: string
  /** What a list knows of the product, while the rest is loading. */
  summary?: ProductSummary
  /** Search parameters: chosen values by attribute code, and the cart line to edit. */
  address: Address & { readonly cartItemId?: number | undefined }
}

/** Product page. */
export function ProductPage({ slug, summary, address }: ProductPageProps) {
  const placeholder = useMemo(() => summary && placeholderProduct(summary), [summary])
  const { data } = useQuery({
    ...productQuery(useApiContext(), slug),
    enabled: !placeholder,
    // The loader of the rest decides what its failure shows.
    throwOnError: (_, { state }) => !placeholder && state.data === undefined,
  })
  const product = useDraft(placeholder ?? data)
  if (!product) return null
  return (
    <CellScope of={product}>
      <Shown key={product.id} product={product} address={address} isPlaceholder={placeholder !== undefined} />
      {placeholder ? null : <ProductBelow product={product} />}
    </CellScope>
  )
}

interface ShownProps extends Pick<ProductPageProps, 'address'> {
  product: Product
  /** Only what a list knows of the product is there. */
  isPlaceholder: boolean
}

function Shown({ product, address, isPlaceholder }: ShownProps) {
  const edit = useLineEdit(product, address.cartItemId)
  const configuration = useConfiguration(product, address, edit.line?.productId ?? null)
  return (
    <div className={css.root}>
      <Gallery media={picturesOf(product, configuration.variant)} backdrop={product.backdrop} sku={product.sku} isPlaceholder={isPlaceholder} />
      <BuyBox product={product} configuration={configuration} edit={edit} isEdit={address.cartItemId !== undefined} isPlaceholder={isPlaceholder} />
    </div>
  )
}

/** Pictures of the chosen variant, the product and its other variants, without duplicates. */
function picturesOf(product: Product, variant: AssociatedProduct | null): Media[] {
  const all = [...(variant?.media ?? []), ...product.media, ...product.associatedProducts.flatMap(({ media }) => media)]
  return [...new Map(all.map((media) => [media.id, media])).values()]
}
