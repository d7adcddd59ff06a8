import type { Media } from '#contract/media.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { TextAnchor } from '#src/ui/link.tsx'
import { Meta } from '#src/ui/text.tsx'
import { fileSize } from '../product/file-size.ts'

/** Link to a file that is not a picture, with its type and size. */
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
