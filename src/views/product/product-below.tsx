import { useSuspenseQuery } from '@tanstack/react-query'
import { RichCell } from '#cells/cells.tsx'
import type { Product } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productsByIdsQuery } from '#src/queries/product.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Specs } from '#src/ui/specs.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Comments } from '../comment/comments.tsx'
import { splitDescription } from './description.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import css from './product-page.module.css'
import { RecentlyViewedProducts } from './recently-viewed-products.tsx'

/** Description, attributes, reviews, cross-sell and recently viewed products. */
export function ProductBelow({ product }: { product: Product }) {
  return (
    <>
      <Details product={product} />
      <Comments about={{ subject: 'product', subjectId: product.id }} />
      {product.crossSellProducts.length > 0 ? <CrossSell ids={product.crossSellProducts.map(({ id }) => id)} /> : null}
      <RecentlyViewedProducts key={product.id} productId={product.id} />
    </>
  )
}

function Details({ product }: { product: Product }) {
  const { product: texts } = useText()
  const { text, rows, named } = splitDescription(product.description)
  const attributes = product.attributeSet.attributes.filter(
    ({ visible, label, value }) => visible && value.text !== '' && !named.has(label.toLocaleLowerCase()),
  )
  return (
    <section className={css.text} aria-labelledby="description">
      <div>
        <VisuallyHidden as="h2" id="description">
          {texts.description()}
        </VisuallyHidden>
        <RichCell name="description">
          <Prose html={text} />
        </RichCell>
      </div>
      <div>
        <Specs
          rows={[
            ...rows.map(({ name, value }) => ({ key: name, name, value: <Prose html={value} plain as="span" /> })),
            ...attributes.map(({ attributeID, label, value }) => ({ key: attributeID, name: label, value: value.text })),
          ]}
        />
      </div>
    </section>
  )
}

function CrossSell({ ids }: { ids: readonly number[] }) {
  const { product: text } = useText()
  const { data: products } = useSuspenseQuery(productsByIdsQuery(useApiContext(), ids))
  if (products.length === 0) return null
  return (
    <Section labelledBy="cross-sell" noSpaceBefore>
      <SectionHead id="cross-sell" title={text.crossSell()} />
      <ProductGrid max={4}>
        {products.slice(0, 4).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </Section>
  )
}
