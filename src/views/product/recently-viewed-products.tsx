import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { deviceStorage } from '#src/actors/storage.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productsByIdsQuery } from '#src/queries/product.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { recentlyViewed, rememberViewed } from './recently-viewed.ts'

const PRODUCT_COUNT = 4

/** Recently viewed products, stored only in the browser. */
export function RecentlyViewedProducts({ productId }: { productId: number }) {
  const { product: text } = useText()
  const title = useId()
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<readonly number[]>([])
  const [isBelow, setIsBelow] = useState(false)
  const { data = [] } = useQuery({ ...productsByIdsQuery(useApiContext(), ids), enabled: ids.length > 0 })
  const products = data.slice(0, PRODUCT_COUNT)
  const isThere = products.length > 0

  useEffect(() => {
    const storage = deviceStorage()
    setIds(recentlyViewed(storage).filter((id) => id !== productId))
    rememberViewed(storage, productId)
  }, [productId])

  // Rendered while the section is below the viewport, so that it causes no visible layout shift.
  useEffect(() => {
    if (!isThere || !place.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setIsBelow(true)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isThere])

  return (
    <div ref={place}>
      {isThere && isBelow ? (
        <Section labelledBy={title} noSpaceBefore>
          <SectionHead id={title} title={text.recentlyViewed()} />
          <ProductGrid max={4}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ProductGrid>
        </Section>
      ) : null}
    </div>
  )
}
