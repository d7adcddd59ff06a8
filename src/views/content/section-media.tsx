import { isPicture } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import { Picture, type PictureProps } from '#src/ui/picture.tsx'
import { FileLink } from './file-link.tsx'
import css from './section-media.module.css'

/** A picture, or a link to the file for other media types (MEDIA-07, MEDIA-08). */
export function SectionMedia({ media, ...picture }: { media: Media } & PictureProps) {
  return isPicture(media) ? (
    <Picture media={media} {...picture} />
  ) : (
    <span className={css.file}>
      <FileLink media={media} />
    </span>
  )
}
