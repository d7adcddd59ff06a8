import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CellScope, EntitiesCell, LinkCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productsByIdsQuery } from '#src/queries/product.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Section } from '#src/ui/layout.tsx'
import { Display } from '#src/ui/text.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { GridLink, ProductGrid } from '../product/product-grid.tsx'
import { SectionTitle } from './section-title.tsx'
import { isReachable, targetOf } from './target.ts'

/** Product section: a mosaic whose first product is large. */
export function FeaturedProducts({ section }: { section: SectionOf<'featuredProducts'> }) {
  const { data: products } = useSuspenseQuery(productsByIdsQuery(useApiContext(), section.productIds))
  if (products.length === 0) return <EntitiesCell name="productIds" isEmpty />
  return (
    <Section labelledBy={section.id}>
      <SectionTitle section={section} />
      <ProductGrid max={4}>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} wide={index === 0} />
        ))}
        {section.button && isReachable(section.button) ? (
          <GridLink>
            <CellScope at={['button']}>
              <LinkCell name="target">
                <Link {...targetOf(section.button.link)}>
                  <Display as="span" size={4}>
                    <TextCell name="label">{section.button.label}</TextCell>
                  </Display>
                  <Icon name="arrow" size="lg" />
                </Link>
              </LinkCell>
            </CellScope>
          </GridLink>
        ) : null}
      </ProductGrid>
      <EntitiesCell name="productIds" />
    </Section>
  )
}
