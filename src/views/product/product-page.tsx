import { useSuspenseQuery } from '@tanstack/react-query'
import type { Media } from '#contract/media.ts'
import type { AssociatedProduct, Product } from '#contract/product.ts'
import { asleep } from '#src/hydration/asleep.tsx'
import { useApiContext } from '#src/queries/api-context.ts'
import { productQuery } from '#src/queries/product.ts'
import { BuyBox, boxParts } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import css from './product-page.module.css'
import { type Address, useConfiguration } from './use-configuration.ts'
import { useLineEdit } from './use-line-edit.ts'

const ProductBelow = asleep(() => import('./product-below.tsx').then((module) => module.ProductBelow))

/** Loads the parts of the page that sleep, as far as this product has them. */
export const wakeParts = (product: Product, isEdit: boolean): Promise<unknown> =>
  Promise.all([ProductBelow, ...boxParts(product, isEdit)].map(({ wake }) => wake()))

export interface ProductPageProps {
  slug: string
  /** Choices of a variant by attribute, and the line of the cart that is edited. */
  address: Address & { readonly cartItemId?: number | undefined }
}

/** One product with all there is to know about it. */
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

/** The chosen kind first, then the product, then its other kinds; each picture once. */
function picturesOf(product: Product, variant: AssociatedProduct | null): Media[] {
  const all = [...(variant?.media ?? []), ...product.media, ...product.associatedProducts.flatMap(({ media }) => media)]
  return [...new Map(all.map((media) => [media.id, media])).values()]
}
