import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { UploadKey } from './form.ts'
import { LOCALES } from './locale.ts'
import { Media } from './media.ts'
import { LIBRARY_UPLOADS, MEDIA_KINDS, MEDIA_SORTS, MEDIA_TEXT_MAX, MEDIA_USE_KINDS } from './media-library.constants.ts'
import { LIMIT_MAX } from './paging.constants.ts'
import { Limit, Page, Paging } from './paging.ts'
import { LIBRARY_PERMISSIONS } from './permission.constants.ts'
import { Id, IdText, line, paragraphs, requiredLine } from './text.ts'

const inEveryLanguage = <T extends z.ZodMiniType>(text: T) =>
  z.object(Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<(typeof LOCALES)[number], T>)

const Percent = z.number().check(z.gte(0), z.lte(100))
/** Part of a picture, in per cent of its sides. */
export const Crop = z
  .object({ x: Percent, y: Percent, width: Percent.check(z.gte(5)), height: Percent.check(z.gte(5)) })
  .check(z.refine(({ x, y, width, height }) => x + width <= 100 && y + height <= 100, { error: 'invalid' }))
export type Crop = z.infer<typeof Crop>
/** The point of a picture that every cut keeps, in per cent of its sides. */
export const FocalPoint = z.object({ x: Percent, y: Percent })
export type FocalPoint = z.infer<typeof FocalPoint>

const DriveId = z.string().check(z.regex(/^[0-9a-f]{16}$/))
const Tag = requiredLine(MEDIA_TEXT_MAX.tag)
const Tags = z.array(Tag).check(z.maxLength(MEDIA_TEXT_MAX.tags))

/** A file as the library shows and edits it; the texts of `Media` are in the language of the response. */
export const LibraryMedia = z.extend(Media, {
  kind: z.enum(MEDIA_KINDS),
  titles: inEveryLanguage(z.string()),
  alts: inEveryLanguage(z.string()),
  descriptions: inEveryLanguage(z.string()),
  /** A picture that says nothing: its alternative text is empty on purpose. */
  decorative: z.boolean(),
  tags: z.array(z.string()),
  focalPoint: FocalPoint,
  crop: z.nullable(Crop),
  /** Pixels of the whole picture, as `width` and `height` are those of its crop. */
  fullWidth: z.int(),
  fullHeight: z.int(),
  posterId: z.nullable(z.int()),
  /** Places that use it, on pages and in drafts. */
  uses: z.int(),
  /** Increases with every change. */
  version: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** When it was moved to the bin (ISO 8601); null outside it. */
  deletedAt: z.nullable(z.string()),
})
export type LibraryMedia = z.infer<typeof LibraryMedia>

/** Numbers of files, each for a filter of the library. */
export const MediaCounts = z.object({
  all: z.int(),
  picture: z.int(),
  document: z.int(),
  video: z.int(),
  unused: z.int(),
  noAlt: z.int(),
  small: z.int(),
  bin: z.int(),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
})
export type MediaCounts = z.infer<typeof MediaCounts>

/** A place that shows a file. */
export const MediaUse = z.object({
  kind: z.enum(MEDIA_USE_KINDS),
  id: z.int(),
  title: z.string(),
  /** Whether only a draft names it. */
  isDraft: z.boolean(),
})
export type MediaUse = z.infer<typeof MediaUse>

/** A file that was not deleted, and the places that show it. */
export const UsedMedia = z.object({ id: z.int(), originalName: z.string(), uses: z.array(MediaUse) })
export type UsedMedia = z.infer<typeof UsedMedia>

const ById = z.object({ id: IdText })
const TargetIds = z.array(Id).check(z.minLength(1), z.maxLength(LIMIT_MAX))

export const filterMedia = endpoint({
  id: 'filterMedia',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/media/filterStandard',
  policy: 'backOffice',
  needs: LIBRARY_PERMISSIONS,
  summary:
    'Files of the media library; with the ids of all that match, in their order, when `withIds`, and the numbers of each filter when `counted`; those of the bin only when asked for',
  body: z.object({
    filters: z.optional(
      z.object({
        ids: z.optional(z.array(Id).check(z.maxLength(LIMIT_MAX))),
        /** Hashes of files: the first 16 hexadecimal digits of their SHA-256; finds those of the bin too. */
        driveIds: z.optional(z.array(DriveId).check(z.maxLength(LIBRARY_UPLOADS.filesMax))),
        search: z.optional(line(200)),
        kinds: z.optional(z.array(z.enum(MEDIA_KINDS)).check(z.maxLength(MEDIA_KINDS.length))),
        tags: z.optional(Tags),
        unused: z.optional(z.boolean()),
        noAlt: z.optional(z.boolean()),
        small: z.optional(z.boolean()),
        bin: z.optional(z.boolean()),
      }),
    ),
    sort: z._default(z.enum(MEDIA_SORTS), 'newest'),
    withIds: z._default(z.boolean(), false),
    counted: z._default(z.boolean(), false),
    limit: Limit,
    page: Page,
  }),
  response: z.object({ records: z.array(LibraryMedia), paging: Paging, ids: z.nullable(z.array(z.int())), counts: z.nullable(MediaCounts) }),
  problems: [],
})

export const uploadMedia = endpoint({
  id: 'uploadMedia',
  method: 'POST',
  version: 'v2',
  area: 'media',
  path: '/upload',
  policy: 'backOffice',
  needs: ['media.write'],
  maxBodyBytes: LIBRARY_UPLOADS.bytesMax.picture + 64 * 1024,
  summary: 'Stores a file of a multipart form; `createMedia` lists it in the library',
  multipart: z.object({ customData: z.optional(z.string().check(z.maxLength(2_000))), file: z.file() }),
  response: z.object({ id: z.int(), driveId: z.string(), path: z.string() }),
  problems: ['upload-kind', 'upload-too-large', 'upload-broken', 'upload-mismatch', 'upload-heic', 'picture-too-large'],
})

export const createMedia = endpoint({
  id: 'createMedia',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/media/create',
  policy: 'backOffice',
  needs: ['media.write'],
  summary: 'Lists an uploaded file in the library. Idempotent; takes it back from the bin',
  body: z.object({ driveId: DriveId }),
  response: LibraryMedia,
  problems: ['not-found'],
})

export const updateMedia = endpoint({
  id: 'updateMedia',
  method: 'PATCH',
  version: 'v1',
  area: 'cms',
  path: '/media/update/:id',
  policy: 'backOffice',
  needs: ['media.write'],
  summary: 'Changes what is said about a file, who may see it, or how its picture is cut; only of the version that the caller has seen',
  params: ById,
  body: z.object({
    version: z.int(),
    titles: z.optional(inEveryLanguage(line(MEDIA_TEXT_MAX.title))),
    alts: z.optional(inEveryLanguage(line(MEDIA_TEXT_MAX.alt))),
    descriptions: z.optional(inEveryLanguage(paragraphs(MEDIA_TEXT_MAX.description))),
    decorative: z.optional(z.boolean()),
    tags: z.optional(Tags),
    focalPoint: z.optional(FocalPoint),
    crop: z.optional(z.nullable(Crop)),
    access: z.optional(z.enum(['public', 'other'])),
    posterId: z.optional(z.nullable(Id)),
  }),
  response: LibraryMedia,
  problems: ['not-found', 'media-changed', 'poster-kind'],
})

export const replaceMedia = endpoint({
  id: 'replaceMedia',
  method: 'PUT',
  version: 'v1',
  area: 'cms',
  path: '/media/replace/:id',
  policy: 'backOffice',
  needs: ['media.write'],
  summary: 'Puts an uploaded file of the same kind in the place of another: id, texts and places stay, and its former addresses lead to it',
  params: ById,
  body: z.object({ key: UploadKey }),
  response: LibraryMedia,
  problems: ['not-found', 'upload-unknown', 'upload-kind', 'upload-broken', 'upload-mismatch', 'upload-heic', 'picture-too-large', 'media-exists'],
})

export const deleteMedia = endpoint({
  id: 'deleteMedia',
  method: 'DELETE',
  version: 'v1',
  area: 'cms',
  path: '/media/delete/:id',
  policy: 'backOffice',
  needs: ['media.write'],
  summary: 'Moves a file to the bin, unless it is used',
  params: ById,
  response: LibraryMedia,
  problems: ['not-found', 'media-in-use'],
})

export const restoreMedia = endpoint({
  id: 'restoreMedia',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/media/restore/:id',
  policy: 'backOffice',
  needs: ['media.write'],
  summary: 'Takes a file back from the bin',
  params: ById,
  response: LibraryMedia,
  problems: ['not-found'],
})

export const getMediaUses = endpoint({
  id: 'getMediaUses',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/media/uses/:id',
  policy: 'backOffice',
  needs: LIBRARY_PERMISSIONS,
  summary: 'Where a file is used: on pages and in drafts, of products, categories, events and everything else',
  params: ById,
  response: z.object({ records: z.array(MediaUse) }),
  problems: ['not-found'],
})

export const deleteDirectoryItems = endpoint({
  id: 'deleteDirectoryItems',
  method: 'DELETE',
  version: 'v1',
  area: 'media',
  path: '/directoryItem/delete',
  policy: 'backOffice',
  needs: ['media.write'],
  summary: 'Moves files to the bin, except those in use, which it names; uploaded ones that were never listed are deleted at once',
  body: z.object({ targetIds: TargetIds }),
  response: z.object({ deletedIds: z.array(z.int()), used: z.array(UsedMedia) }),
  problems: [],
})

export const restoreDirectoryItems = endpoint({
  id: 'restoreDirectoryItems',
  method: 'POST',
  version: 'v1',
  area: 'media',
  path: '/directoryItem/restore',
  policy: 'backOffice',
  needs: ['media.write'],
  summary: 'Takes files back from the bin',
  body: z.object({ targetIds: TargetIds }),
  response: z.object({ records: z.array(LibraryMedia) }),
  problems: [],
})

export const updateDirectoryItems = endpoint({
  id: 'updateDirectoryItems',
  method: 'PATCH',
  version: 'v1',
  area: 'media',
  path: '/directoryItem/update',
  policy: 'backOffice',
  needs: ['media.write'],
  summary: 'Adds and removes tags of files, or says whether their pictures are decoration; no file gets more tags than it may have',
  body: z.object({
    targetIds: TargetIds,
    addedTags: z.optional(Tags),
    removedTags: z.optional(Tags),
    decorative: z.optional(z.boolean()),
  }),
  response: z.object({ records: z.array(LibraryMedia) }),
  problems: ['media-tags'],
})

export const addFromBucket = endpoint({
  id: 'addFromBucket',
  method: 'POST',
  version: 'v1',
  area: 'media',
  path: '/file/addFromBucket',
  policy: 'backOffice',
  needs: ['media.write'],
  summary: 'Registers a file that was sent to an upload URL in the library. Idempotent by key; a file that is there already is that one',
  body: z.object({ key: UploadKey }),
  response: LibraryMedia,
  problems: ['upload-unknown', 'upload-kind', 'upload-too-large', 'upload-broken', 'upload-mismatch', 'upload-heic', 'picture-too-large'],
})
