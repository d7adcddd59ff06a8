import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productListQuery } from '#src/queries/product.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { offeredProducts } from './cross-sell-offered.ts'

/** Featured products below an empty cart. */
export function CartFeaturedProducts() {
  const text = useText('cart')
  const title = useId()
  const { data } = useQuery(productListQuery(useApiContext(), { page: 1, perPage: 12, filters: [{ key: 'featured', value: true }] }))
  const products = offeredProducts(data?.records ?? [])
  if (products.length === 0) return null
  return (
    <Section labelledBy={title}>
      <SectionHead id={title} title={text.cart.counter()} />
      <ProductGrid max={4}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </Section>
  )
}
