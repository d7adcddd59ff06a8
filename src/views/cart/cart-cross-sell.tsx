import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { selectItems } from '#machines/cart/cart-session.selectors.ts'
import { useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productByIdQuery, productsByIdsQuery } from '#src/queries/product.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { crossSellIds } from './cross-sell.ts'
import { offeredProducts } from './cross-sell-offered.ts'

/** Number of products requested: more than fit, since some may be sold out. */
const REQUESTED_PRODUCTS = 12

/** Cross-sell products of the items in the cart. */
export function CartCrossSell() {
  const text = useText('cart')
  const title = useId()
  const apiContext = useApiContext()
  const items = useCart(selectItems, [])
  const inCart = [...new Set(items.map(({ productId }) => productId))]
  const named = useQueries({
    queries: inCart.map((id) => productByIdQuery(apiContext, id)),
    combine: (results) => (results.some(({ isPending }) => isPending) ? null : results.map(({ data }) => data?.crossSellProducts.map(({ id }) => id) ?? [])),
  })
  const ids = crossSellIds(named ?? [], inCart, REQUESTED_PRODUCTS)
  const { data } = useQuery({ ...productsByIdsQuery(apiContext, ids), placeholderData: (shown) => shown, enabled: ids.length > 0 })
  const products = offeredProducts(data ?? [])
  if (ids.length === 0 || products.length === 0) return null
  return (
    <Section labelledBy={title}>
      <SectionHead id={title} title={text.cart.crossSell()} />
      <ProductGrid max={4}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </Section>
  )
}
