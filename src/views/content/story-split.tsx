import { PictureCell, RichCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { MediaBox } from '#src/ui/picture.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display, Eyebrow } from '#src/ui/text.tsx'
import { SectionButton } from './section-button.tsx'
import { SectionMedia } from './section-media.tsx'
import css from './story-split.module.css'

/** Story section: a picture and a text side by side. */
export function StorySplit({ section }: { section: SectionOf<'storySplit'> }) {
  return (
    <section className={css.root} data-backdrop={section.backdrop} data-side={section.imageSide} aria-labelledby={section.id}>
      <MediaBox backdrop={section.backdrop} blend={section.imageSide === 'left' ? 'end' : undefined}>
        <SectionMedia media={section.image} sizes="(min-width: 48em) 50vw, 100vw" />
        <PictureCell name="image" />
      </MediaBox>
      <div className={css.copy}>
        {section.subline ? (
          <Eyebrow>
            <TextCell name="subline">{section.subline}</TextCell>
          </Eyebrow>
        ) : null}
        <Display size={2} id={section.id}>
          <TextCell name="headline">{section.headline}</TextCell>
        </Display>
        {section.body ? (
          <div className={css.body}>
            <RichCell name="body">
              <Prose html={section.body} plain />
            </RichCell>
          </div>
        ) : null}
        <div>
          <SectionButton button={section.button} variant="secondary" size="lg" />
        </div>
      </div>
    </section>
  )
}
