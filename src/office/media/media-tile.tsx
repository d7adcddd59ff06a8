import { useQuery } from '@tanstack/react-query'
import type { Locale } from '#contract/locale.ts'
import type { LibraryMedia } from '#contract/media-library.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { fileSize } from '#src/views/product/file-size.ts'
import css from './media-page.module.css'
import { type MediaList, mediaChunkQuery } from './media-queries.ts'

/** Address of a small picture of a file, for a film its poster; null for what has none. */
export const previewOf = ({ kind, access, driveId, cut = '', path, poster }: LibraryMedia): string | null =>
  kind === 'picture' ? (access === 'public' ? `/media/${driveId}/w320${cut}.webp` : path) : poster

const lacksAlt = ({ kind, decorative, alts }: LibraryMedia, locale: Locale): boolean => kind === 'picture' && !decorative && alts[locale] === ''

/** A file at a place in a list; undefined until it is loaded. */
function useListed(list: MediaList, index: number): LibraryMedia | undefined {
  const id = list.ids[index]
  const { data } = useQuery(mediaChunkQuery(useApiContext(), list, index))
  const isIt = (media: LibraryMedia) => media.id === id
  return list.first.find(isIt) ?? data?.find(isIt)
}

/** A file in the grid: its picture, its name, and what it is. */
export function MediaTile({ list, index }: { list: MediaList; index: number }) {
  const { media: text } = useText('media')
  const locale = useLocale()
  const media = useListed(list, index)
  const preview = media ? previewOf(media) : null
  return (
    <>
      <span className={css.preview}>
        {media ? (
          preview ? (
            <img src={preview} alt="" loading="lazy" width={320} height={320} />
          ) : (
            <Icon name={media.kind === 'video' ? 'right' : 'file'} size="lg" />
          )
        ) : (
          <Skeleton kind="photo" />
        )}
      </span>
      <span className={css.name} title={media?.originalName}>
        {media?.originalName ?? <Skeleton kind="line" />}
      </span>
      <span className={css.facts}>
        <span>
          {media
            ? `${media.kind === 'picture' ? `${media.fullWidth} × ${media.fullHeight}` : media.extension.toUpperCase()}, ${fileSize(media.size, locale)}`
            : null}
        </span>
        <span>{media?.access === 'other' ? ` · ${text.isPrivate()}` : null}</span>
      </span>
      {media && lacksAlt(media, locale) ? (
        <span className={css.badge}>
          <Badge tone="warning">{text.noAlt()}</Badge>
        </span>
      ) : null}
    </>
  )
}
