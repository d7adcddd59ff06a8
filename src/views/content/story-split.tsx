import type { SectionOf } from '#contract/sections/sections.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display, Eyebrow } from '#src/ui/text.tsx'
import css from './story-split.module.css'
import { isReachable, targetOf } from './target.ts'

/** A picture and a story on one ground. */
export function StorySplit({ section }: { section: SectionOf<'storySplit'> }) {
  return (
    <section className={css.root} data-shelf={section.backdrop} data-side={section.imageSide} aria-labelledby={section.id}>
      <MediaBox shelf={section.backdrop} blend={section.imageSide === 'left' ? 'end' : undefined}>
        <Picture media={section.image} sizes="(min-width: 48em) 50vw, 100vw" />
      </MediaBox>
      <div className={css.copy}>
        <Eyebrow>{section.subline}</Eyebrow>
        <Display size={2} id={section.id}>
          {section.headline}
        </Display>
        <div className={css.body}>
          <Prose html={section.body} plain />
        </div>
        {section.button && isReachable(section.button) ? (
          <p>
            <ButtonLink variant="secondary" size="lg" {...targetOf(section.button.link)}>
              {section.button.label}
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </section>
  )
}
