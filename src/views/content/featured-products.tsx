import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productsByIdsQuery } from '#src/queries/product.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { Display } from '#src/ui/text.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { GridLink, ProductGrid } from '../product/product-grid.tsx'
import { isReachable, targetOf } from './target.ts'

/** Product section: a mosaic whose first product is large. */
export function FeaturedProducts({ section }: { section: SectionOf<'featuredProducts'> }) {
  const { data: products } = useSuspenseQuery(productsByIdsQuery(useApiContext(), section.productIds))
  if (products.length === 0) return null
  return (
    <Section labelledBy={section.id}>
      <SectionHead id={section.id} title={section.headline} lead={section.subline} />
      <ProductGrid max={4}>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} wide={index === 0} />
        ))}
        {section.button && isReachable(section.button) ? (
          <GridLink>
            <Link {...targetOf(section.button.link)}>
              <Display as="span" size={4}>
                {section.button.label}
              </Display>
              <Icon name="arrow" size="lg" />
            </Link>
          </GridLink>
        ) : null}
      </ProductGrid>
    </Section>
  )
}
