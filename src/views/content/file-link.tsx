import type { Media } from '#contract/media.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { TextAnchor } from '#src/ui/link.tsx'
import { Meta } from '#src/ui/text.tsx'
import { fileSize } from '../product/file-size.ts'

/** A file that is no picture: its name leads to it, its kind and size stand beside. */
export function FileLink({ media }: { media: Media }) {
  const locale = useLocale()
  return (
    <span>
      <TextAnchor href={media.path} type={media.mime}>
        {media.title || media.originalName}
      </TextAnchor>{' '}
      <Meta as="span">{`${media.extension.toUpperCase()}, ${fileSize(media.size, locale)}`}</Meta>
    </span>
  )
}
