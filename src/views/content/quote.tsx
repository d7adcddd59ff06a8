import { PictureCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { MediaBox } from '#src/ui/picture.tsx'
import { Meta } from '#src/ui/text.tsx'
import css from './quote.module.css'
import { SectionMedia } from './section-media.tsx'

/** Longer quotes are set in the text face instead of the display face. */
const SHORT = 140

/** Quote section, with or without a picture. */
export function Quote({ section }: { section: SectionOf<'quote'> }) {
  const nbsp = useNonBreakingSpaces()
  const { quote, name, role, image, backdrop } = section
  return (
    <section className={css.root} data-backdrop={backdrop} data-pictured={image ? '' : undefined}>
      {image ? (
        <MediaBox backdrop={backdrop} blend="end">
          <SectionMedia media={image} sizes="(min-width: 48em) 40vw, 100vw" max={1440} />
          <PictureCell name="image" />
        </MediaBox>
      ) : (
        <PictureCell name="image" corner />
      )}
      <figure className={css.words}>
        <blockquote className={css.quote} data-long={quote.length > SHORT ? '' : undefined}>
          <p>
            <TextCell name="quote">{nbsp(quote)}</TextCell>
          </p>
        </blockquote>
        {name || role ? (
          <figcaption className={css.who}>
            {name ? (
              <b>
                <TextCell name="name">{name}</TextCell>
              </b>
            ) : null}
            {role ? (
              <Meta as="span">
                <TextCell name="role">{nbsp(role)}</TextCell>
              </Meta>
            ) : null}
          </figcaption>
        ) : null}
      </figure>
    </section>
  )
}
