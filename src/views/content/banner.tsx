import { PictureCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { MediaBox } from '#src/ui/picture.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import css from './banner.module.css'
import { SectionButton } from './section-button.tsx'
import { SectionMedia } from './section-media.tsx'

/** Banner section: a headline across the page. */
export function Banner({ section }: { section: SectionOf<'banner'> }) {
  const nbsp = useNonBreakingSpaces()
  const { id, headline, text, image, backdrop, button } = section
  return (
    <section className={css.root} data-backdrop={backdrop} data-pictured={image ? '' : undefined} aria-labelledby={id}>
      <div className={css.copy}>
        <Display size={2} id={id}>
          <TextCell name="headline">{headline}</TextCell>
        </Display>
        {text ? (
          <Lead>
            <TextCell name="text">{nbsp(text)}</TextCell>
          </Lead>
        ) : null}
        <SectionButton button={button} variant="primary" size="lg" />
      </div>
      {image ? (
        <MediaBox backdrop={backdrop} blend="start">
          <SectionMedia media={image} sizes="(min-width: 48em) 42vw, 100vw" max={1440} />
          <PictureCell name="image" />
        </MediaBox>
      ) : (
        <PictureCell name="image" corner />
      )}
    </section>
  )
}
