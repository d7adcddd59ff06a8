/** Kinds of files in the media library, by their content. */
export const MEDIA_KINDS = ['picture', 'document', 'video'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const MB = 1024 * 1024
/** What the library takes: how many files at once (MEDIA-02), how many of them are sent at the same time, bytes of each kind, pixels of a picture. */
export const LIBRARY_UPLOADS = {
  filesMax: 20,
  atOnce: 3,
  bytesMax: { picture: 20 * MB, document: 20 * MB, video: 200 * MB },
  pixelsMax: 60_000_000,
} as const

/** Files whose ids a list has at most. */
export const MEDIA_IDS_MAX = 20_000
/** Days that a deleted file stays in the bin. */
export const BIN_DAYS = 30
/** Narrower pictures are too small for a page, in pixels. */
export const SMALL_PICTURE_WIDTH = 1200
/** Limits of the texts of a file. */
export const MEDIA_TEXT_MAX = { title: 200, alt: 300, description: 2_000, tag: 40, tags: 20 } as const
export const MEDIA_SORTS = ['newest', 'name', 'largest'] as const
/** What shows a file: a thing that visitors read or that a draft changes, or a release that is scheduled. */
export const MEDIA_USE_KINDS = [
  'product',
  'attribute',
  'category',
  'page',
  'post',
  'event',
  'term',
  'header',
  'footer',
  'cookie',
  'navigation',
  'socialPost',
  'form',
  'consent',
  'release',
  'userAttribute',
  'media',
] as const
