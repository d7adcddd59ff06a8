import { useSuspenseQuery } from '@tanstack/react-query'
import { EntitiesCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productsByIdsQuery } from '#src/queries/product.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Section } from '#src/ui/layout.tsx'
import { ProductCard } from '../product/product-card.tsx'
import css from './product-carousel.module.css'
import { SectionButton } from './section-button.tsx'
import { SectionTitle } from './section-title.tsx'
import { useCarousel } from './use-carousel.ts'

/** Product section: a row that can be swiped, scrolled, or moved by two buttons. */
export function ProductCarousel({ section }: { section: SectionOf<'productCarousel'> }) {
  const { sections } = useText('sections')
  const { data: products } = useSuspenseQuery(productsByIdsQuery(useApiContext(), section.productIds))
  const { track, fits, isAtStart, isAtEnd, onScroll, move } = useCarousel<HTMLUListElement>(products.length)
  if (products.length === 0) return <EntitiesCell name="productIds" isEmpty />
  const beside = (
    <div className={css.beside}>
      <SectionButton button={section.button} variant="text" />
      <div className={css.moves} data-fits={fits ? '' : undefined}>
        <IconButton
          icon="left"
          label={sections.carousel.previous()}
          aria-controls={`${section.id}-reel`}
          aria-disabled={isAtStart || undefined}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="right"
          label={sections.carousel.next()}
          aria-controls={`${section.id}-reel`}
          aria-disabled={isAtEnd || undefined}
          onClick={() => move(1)}
        />
      </div>
    </div>
  )
  return (
    <Section labelledBy={section.id}>
      <SectionTitle section={section} beside={beside} />
      <div className={css.frame}>
        <ul className={css.track} id={`${section.id}-reel`} aria-labelledby={section.id} ref={track} onScroll={onScroll}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      </div>
      <EntitiesCell name="productIds" />
    </Section>
  )
}
