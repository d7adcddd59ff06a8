import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CellScope, EntitiesCell, TextCell, useListedDraft } from '#cells/cells.tsx'
import type { CategoryNode } from '#contract/catalogue.ts'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { categoriesByIdsQuery } from '#src/queries/catalogue.ts'
import { SectionHead, Wrap } from '#src/ui/layout.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Lead } from '#src/ui/text.tsx'
import css from './category-strip.module.css'

/** Category section: a strip of tiles in the colours of the categories. */
export function CategoryStrip({ section }: { section: SectionOf<'categoryGrid'> }) {
  const nbsp = useNonBreakingSpaces()
  const { data: categories } = useSuspenseQuery(categoriesByIdsQuery(useApiContext(), section.categoryIds))
  if (categories.length === 0) return <EntitiesCell name="categoryIds" isEmpty />
  return (
    <section className={css.section} aria-labelledby={section.id}>
      <Wrap>
        <SectionHead
          id={section.id}
          title={<TextCell name="headline">{nbsp(section.headline)}</TextCell>}
          beside={
            section.subline ? (
              <Lead width="22em">
                <TextCell name="subline">{nbsp(section.subline)}</TextCell>
              </Lead>
            ) : null
          }
        />
      </Wrap>
      <nav className={css.root} aria-label={section.headline}>
        {categories.map((category) => (
          <Tile key={category.id} category={category} />
        ))}
      </nav>
      <EntitiesCell name="categoryIds" />
    </section>
  )
}

function Tile({ category: published }: { category: CategoryNode }) {
  const { count } = useText()
  const category = useListedDraft(published)
  return (
    <Link className={css.item} data-backdrop={category.backdrop} to="/{-$locale}/shop/{-$slug}" params={{ slug: category.slug }}>
      <span className={css.name}>
        <CellScope of={category}>
          <TextCell name="name">{category.name}</TextCell>
        </CellScope>
      </span>
      <small>{count.products({ count: category.productCount })}</small>
      {category.image ? <Picture media={category.image} sizes="(min-width: 64em) 21vw, 272px" alt="" max={720} /> : null}
    </Link>
  )
}
