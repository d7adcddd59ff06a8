import { useSuspenseQuery } from '@tanstack/react-query'
import { asleep } from '#src/hydration/asleep.tsx'
import { productQuery } from '#src/queries/product.ts'
import { useReader } from '#src/queries/reader.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import css from './product-page.module.css'

const ProductBelow = asleep(() => import('./product-below.tsx').then((module) => module.ProductBelow))

/** One product with all there is to know about it. */
export function ProductPage({ slug }: { slug: string }) {
  const { data: product } = useSuspenseQuery(productQuery(useReader(), slug))
  return (
    <>
      <div className={css.root}>
        <Gallery key={product.id} media={product.media} shelf={product.backdrop} sku={product.sku} />
        <BuyBox product={product} />
      </div>
      <ProductBelow product={product} />
    </>
  )
}
