import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CellScope, PriceCell, TextCell, useListedDraft } from '#cells/cells.tsx'
import type { ProductSummary } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productsByIdsQuery } from '#src/queries/product.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { ProductPrice } from '../product/product-price.tsx'
import css from './post-products.module.css'

/** Products mentioned in a post, as a short list. */
export function PostProducts({ ids }: { ids: readonly number[] }) {
  const { blog } = useText('content')
  const { data: products } = useSuspenseQuery(productsByIdsQuery(useApiContext(), ids))
  if (products.length === 0) return null
  return (
    <section className={css.root} aria-labelledby="post-products">
      <h2 className={css.title} id="post-products">
        {blog.relatedProducts()}
      </h2>
      <ul className={css.list}>
        {products.map((product) => (
          <PostProduct key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

function PostProduct({ product: published }: { product: ProductSummary }) {
  const { count } = useText('content')
  const product = useListedDraft(published)
  return (
    <li className={css.item}>
      <MediaBox backdrop={product.backdrop}>{product.media ? <Picture media={product.media} sizes="4.5rem" alt="" max={160} /> : null}</MediaBox>
      <div className={css.text}>
        <Link className={css.name} to="/{-$locale}/product/{-$slug}" params={{ slug: product.slug }}>
          <CellScope of={product}>
            <TextCell name="name">{product.name}</TextCell>
          </CellScope>
        </Link>
        <p className={css.meta}>{product.caption || (product.memberCount > 0 ? count.items({ count: product.memberCount }) : '')}</p>
        <PriceCell of={product}>
          <ProductPrice product={product} />
        </PriceCell>
      </div>
    </li>
  )
}
