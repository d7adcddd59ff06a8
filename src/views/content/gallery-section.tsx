import type { CSSProperties, MouseEvent } from 'react'
import { CellScope, ListCell, PictureCell, TextCell } from '#cells/cells.tsx'
import { isPicture, mediaPath, mediaUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Section } from '#src/ui/layout.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { useZoom } from '../product/use-zoom.ts'
import { FileLink } from './file-link.tsx'
import css from './gallery-section.module.css'
import { tilesOf } from './gallery-tiles.ts'
import { SectionTitle } from './section-title.tsx'

/** Gallery section: tiles without gaps; a click opens the zoom view, or the file without JavaScript. */
export function GallerySection({ section }: { section: SectionOf<'gallery'> }) {
  const { sections } = useText('sections')
  const nbsp = useNonBreakingSpaces()
  const shown = section.pictures.filter(({ image }) => isPicture(image))
  const files = section.pictures.filter(({ image }) => !isPicture(image))
  const label = section.headline || sections.gallery.label()
  const enlarge = useZoom(
    shown.map(({ image }) => image),
    { label, captions: shown.map(({ caption }) => caption) },
  )
  if (section.pictures.length === 0) return <ListCell name="pictures" />
  const { columns, wide } = tilesOf(shown.length)
  const onClick = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    enlarge(index)
  }
  return (
    <Section labelledBy={section.headline ? section.id : undefined}>
      <SectionTitle section={section} />
      {shown.length > 0 ? (
        <ul className={css.tiles} aria-label={label} style={{ '--columns': columns } as CSSProperties}>
          {shown.map(({ id, image, caption }, index) => (
            <li key={id} className={css.tile} data-wide={widthOf(index, shown.length, wide)}>
              <figure>
                <a
                  className={css.picture}
                  href={largestOf(image)}
                  aria-label={sections.gallery.enlarge({ name: image.alt || caption || image.title })}
                  onClick={(event) => onClick(event, index)}
                >
                  <MediaBox ratio="fill">
                    <Picture media={image} sizes={sizesOf(columns, index < wide)} max={1440} />
                    <CellScope at={['pictures', id]}>
                      <PictureCell name="image" />
                    </CellScope>
                  </MediaBox>
                </a>
                {caption ? (
                  <figcaption className={css.caption}>
                    <CellScope at={['pictures', id]}>
                      <TextCell name="caption">{nbsp(caption)}</TextCell>
                    </CellScope>
                  </figcaption>
                ) : null}
              </figure>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length > 0 ? (
        <ul className={css.files}>
          {files.map(({ id, image, caption }) => (
            <li key={id}>
              <FileLink media={image} />
              {caption ? (
                <p>
                  <CellScope at={['pictures', id]}>
                    <TextCell name="caption">{nbsp(caption)}</TextCell>
                  </CellScope>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

// Narrow screens have two columns: a single last picture spans both.
const widthOf = (index: number, count: number, wide: number): 'always' | 'narrow' | undefined => {
  if (index < wide) return 'always'
  return count > 1 && index === count - 1 && (count - wide) % 2 === 1 ? 'narrow' : undefined
}

const largestOf = (media: Media): string => (media.access === 'public' ? mediaUrl(media, media.width < 1440 ? 960 : 1440, 'jpeg') : mediaPath(media))

const sizesOf = (columns: number, isWide: boolean): string =>
  `(min-width: 48em) ${Math.round(((isWide ? 2 : 1) / columns) * 98)}vw, ${isWide || columns === 1 ? 96 : 48}vw`
