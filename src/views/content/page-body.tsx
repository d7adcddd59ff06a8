import type { Post } from '#contract/content.ts'
import { Section, Wrap } from '#src/ui/frame.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import css from './page-body.module.css'
import { SectionView } from './section-view.tsx'

/** A page of sections, of text, or of both. */
export function PageBody({ page }: { page: Post }) {
  const isLedByHero = page.sections[0]?.type === 'hero'
  return (
    <>
      {isLedByHero ? null : (
        <Wrap>
          <div className={css.head}>
            <Display as="h1" size={2}>
              {page.title}
            </Display>
            {page.excerpt ? <Lead>{page.excerpt}</Lead> : null}
          </div>
        </Wrap>
      )}
      {page.content ? (
        <Section follows>
          <Prose html={page.content} />
        </Section>
      ) : null}
      {page.sections.map((section, index) => (
        <SectionView key={section.id} section={section} first={index === 0} />
      ))}
    </>
  )
}
