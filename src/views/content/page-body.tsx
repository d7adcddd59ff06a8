import { useMemo } from 'react'
import { CellScope, RichCell, TextCell, useDraft } from '#cells/cells.tsx'
import type { Post } from '#contract/content.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import type { TextGroup } from '#src/i18n/texts.gen.ts'
import { Section, Wrap } from '#src/ui/layout.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { Prose } from '#src/ui/prose.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import { Hero } from './hero.tsx'
import css from './page-body.module.css'

const SectionsBelow = lazyHydrated(() => import('./sections-below.tsx').then((module) => module.SectionsBelow))

/** Preloads the code and texts of the page's sections, for client-side navigation. */
export async function preloadPage({ sections }: Pick<Post, 'sections'>, loadWords: (groups: readonly TextGroup[]) => Promise<void>): Promise<void> {
  const [first] = sections
  const below = first?.type === 'hero' ? sections.slice(1) : sections
  if (below.length === 0) return
  const [{ preloadSections }] = await Promise.all([import('./section-view.tsx'), SectionsBelow.preload()])
  await preloadSections(below, loadWords)
}

/** Body of a content page: sections, text, or both. */
export function PageBody({ page: published }: { page: Post }) {
  const nbsp = useNonBreakingSpaces()
  const page = useDraft(published)
  const [first] = page.sections
  const hero = first?.type === 'hero' ? first : null
  const others = useMemo(() => (hero ? page.sections.slice(1) : page.sections), [page.sections, hero])
  return (
    <CellScope of={page}>
      {hero ? (
        <CellScope at={['document', hero.id]}>
          <Hero section={hero} first />
        </CellScope>
      ) : (
        <Wrap spaceAfter>
          <div className={css.head}>
            <Display as="h1" size={2}>
              <TextCell name="title">{nbsp(page.title)}</TextCell>
            </Display>
            {page.excerpt ? (
              <Lead>
                <TextCell name="excerpt">{nbsp(page.excerpt)}</TextCell>
              </Lead>
            ) : null}
          </div>
        </Wrap>
      )}
      {page.content ? (
        <Section noSpaceBefore>
          <RichCell name="content">
            <Prose html={page.content} />
          </RichCell>
        </Section>
      ) : null}
      {others.length > 0 ? <SectionsBelow sections={others} /> : null}
    </CellScope>
  )
}
