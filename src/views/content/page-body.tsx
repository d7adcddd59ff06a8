import { useMemo } from 'react'
import type { Post } from '#contract/content.ts'
import { asleep } from '#src/hydration/asleep.tsx'
import { Section, Wrap } from '#src/ui/frame.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import { Hero } from './hero.tsx'
import css from './page-body.module.css'

const SectionsBelow = asleep(() => import('./sections-below.tsx').then((module) => module.SectionsBelow))

/** A page of sections, of text, or of both. */
export function PageBody({ page }: { page: Post }) {
  const [first] = page.sections
  const hero = first?.type === 'hero' ? first : null
  const others = useMemo(() => (hero ? page.sections.slice(1) : page.sections), [page.sections, hero])
  return (
    <>
      {hero ? (
        <Hero section={hero} first />
      ) : (
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
      {others.length > 0 ? <SectionsBelow sections={others} /> : null}
    </>
  )
}
