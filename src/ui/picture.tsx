import type { CSSProperties, ReactNode } from 'react'
import { preload } from 'react-dom'
import { MEDIA_WIDTHS, type MediaFormat, mediaPath, mediaUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import type { Backdrop } from '#contract/product.ts'
import css from './media.module.css'

/** Slightly less than 100vw: a screen one pixel wider than an available file still uses that file. */
export const FULL_WIDTH = '99vw'

/** Available widths up to the picture's own; at least one. */
const widthsOf = (media: Pick<Media, 'width'>, max: number): number[] => {
  const fitting = MEDIA_WIDTHS.filter((width) => width <= Math.min(media.width, max))
  return fitting.length > 0 ? fitting : [MEDIA_WIDTHS[0]]
}

/** `srcset` of a picture in one format, up to `max` pixels wide. */
export const srcSetOf = (media: Pick<Media, 'driveId' | 'width'>, format: MediaFormat, max = 2000): string =>
  widthsOf(media, max)
    .map((width) => `${mediaUrl(media, width, format)} ${width}w`)
    .join(', ')

export interface PictureProps {
  media: Media
  sizes: string
  /** Overrides the picture's alt text; empty when the text beside it says the same. */
  alt?: string | undefined
  /** Largest picture above the fold: preloaded with high priority. */
  first?: boolean
  /** Maximum width in pixels. */
  max?: number | undefined
  /** Alternative crop for narrow screens. */
  narrow?: { media: Media; query: string; sizes: string } | null | undefined
  /** What a cut shows of it as long as nobody has set a focal point; that of the style sheet without it. */
  position?: string | undefined
}

type FocalStyle = CSSProperties & Record<'--focal' | '--focal-narrow', string | undefined>

/** Focal points for the style sheets that cut the image, also on screens that may show the alternative crop. */
const focalStyle = ({ media, narrow, position }: Pick<PictureProps, 'media' | 'narrow' | 'position'>): FocalStyle => ({
  '--focal': media.focus ?? position,
  '--focal-narrow': (narrow?.media ?? media).focus ?? position,
})

/** Preloads the picture before the browser's layout requests it. */
function preloadFirst({ media, sizes, max, narrow }: Pick<PictureProps, 'media' | 'sizes' | 'max' | 'narrow'>): void {
  const fetched = (picture: Media, imageSizes: string, query?: string) =>
    preload(mediaUrl(picture, MEDIA_WIDTHS[0], 'avif'), {
      as: 'image',
      type: 'image/avif',
      fetchPriority: 'high',
      imageSrcSet: srcSetOf(picture, 'avif', max),
      imageSizes,
      ...(query && { media: query }),
    })
  if (narrow) fetched(narrow.media, narrow.sizes, narrow.query)
  fetched(media, sizes, narrow ? `not all and ${narrow.query}` : undefined)
}

/** Responsive picture in AVIF, WebP and JPEG. */
export function Picture({ media, sizes, alt, first = false, max = 2000, narrow, position }: PictureProps) {
  const isPublic = media.access === 'public'
  if (first && isPublic) preloadFirst({ media, sizes, max, narrow })
  const fallback = widthsOf(media, Math.min(max, 960)).at(-1) ?? MEDIA_WIDTHS[0]
  const image = (
    <img
      src={isPublic ? mediaUrl(media, fallback, 'jpeg') : mediaPath(media)}
      srcSet={isPublic ? srcSetOf(media, 'jpeg', max) : undefined}
      sizes={isPublic ? sizes : undefined}
      alt={alt ?? media.alt}
      width={media.width}
      height={media.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      style={focalStyle({ media, narrow: isPublic ? narrow : null, position })}
    />
  )
  // Restricted pictures have no other formats (MEDIA-06); style sheets rely on the picture element.
  if (!isPublic) return <picture>{image}</picture>
  return (
    <picture>
      {narrow
        ? (['avif', 'webp', 'jpeg'] as const).map((format) => (
            <source
              key={format}
              media={narrow.query}
              type={`image/${format}`}
              srcSet={srcSetOf(narrow.media, format, max)}
              sizes={narrow.sizes}
              width={narrow.media.width}
              height={narrow.media.height}
            />
          ))
        : null}
      <source type="image/avif" srcSet={srcSetOf(media, 'avif', max)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(media, 'webp', max)} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Frame of a picture with its category's background colour, which shows while it loads or is missing. */
export function MediaBox({
  backdrop,
  ratio,
  blend,
  name,
  aspect,
  children,
}: {
  backdrop?: Backdrop | undefined
  /** Aspect ratio, 4/5 by default; `fill` takes the height of the container. */
  ratio?: '1' | '3/2' | 'fill' | undefined
  /** Edges that fade into the background. */
  blend?: 'start' | 'end' | 'both' | undefined
  /** View transition name. */
  name?: string | undefined
  /** Width divided by height of the picture; required to fade both sides. */
  aspect?: number | undefined
  children?: ReactNode
}) {
  return (
    <span
      className={css.root}
      data-backdrop={backdrop}
      data-ratio={ratio}
      data-blend={blend}
      data-media=""
      style={{ viewTransitionName: name, '--ar': aspect?.toFixed(4) } as Style}
    >
      {children}
    </span>
  )
}

type Style = CSSProperties & Record<'--ar', string | undefined>
