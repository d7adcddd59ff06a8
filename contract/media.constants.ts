import type { Media } from './media.ts'

/** Sizes every picture has, in pixels (the platform's names). */
export const MEDIA_SIZES = {
  Thumbnail: { width: 50, height: 50 },
  Portrait: { width: 768, height: 1024 },
  MediumSize: { width: 720, height: 900 },
  Large: { width: 926, height: 926 },
  FullHD: { width: 1920, height: 1080 },
} as const
export type MediaSize = keyof typeof MEDIA_SIZES
/** The size of a picture that is asked for without one (MEDIA-04). */
export const DEFAULT_MEDIA_SIZE = 'MediumSize' satisfies MediaSize
/** Address of a picture at one of the sizes, or of the file itself where it has none. */
export const mediaPath = ({ alternativePaths, path }: Pick<Media, 'alternativePaths' | 'path'>, size: MediaSize = DEFAULT_MEDIA_SIZE): string =>
  alternativePaths[size] ?? alternativePaths.Large ?? path
/** Files that are drawn; all others are links (MEDIA-07, MEDIA-08). */
const PICTURE_TYPES: readonly string[] = ['image/avif', 'image/webp', 'image/jpeg', 'image/png']
export const isPicture = ({ mime }: Pick<Media, 'mime'>): boolean => PICTURE_TYPES.includes(mime)
/** Widths in pixels that pages choose from, and the formats they come in. */
export const MEDIA_WIDTHS = [160, 320, 480, 720, 960, 1200, 1440, 2000] as const
export const MEDIA_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type MediaFormat = (typeof MEDIA_FORMATS)[number]
/** Address of a picture at a width: immutable, because the hash of the file and the name of its cut are part of it. */
export const mediaUrl = ({ driveId, cut = '' }: Pick<Media, 'driveId' | 'cut'>, width: number, format: MediaFormat): string =>
  `/media/${driveId}/w${width}${cut}.${format === 'jpeg' ? 'jpg' : format}`
/** Pixels of the picture that stands for a page where its address is shared. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const
/** Address of that picture: the whole motif on its own ground, with the wordmark. */
export const sharedPictureUrl = ({ driveId, cut = '' }: Pick<Media, 'driveId' | 'cut'>): string => `/media/${driveId}/shared${cut}.jpg`
