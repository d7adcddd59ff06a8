import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { and, arrayContains, eq, inArray, isNull } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import { MEDIA_SIZES, mediaUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import type { Db } from '#server/db/connect.ts'
import { cropRegion, cutOf, focusPosition } from './framing.rules.ts'
import { mediaWords } from './library.rules.ts'
import { media } from './media.tables.ts'

export type MediaRow = typeof media.$inferSelect

const SIZE_NAMES = Object.keys(MEDIA_SIZES)

/** Site-relative address of the file itself; that of a file that is not public has its hash. */
const pathOf = ({ id, driveId, extension, access, hash }: MediaRow): string =>
  access === 'public' ? `/media/${driveId}/original.${extension}` : `/v1/media/download/${id}/active?hash=${hash}`

const posterOf = ({ posterId }: MediaRow): string | null => (posterId === null ? null : `/v1/media/download/${posterId}/active?redirectToBucket=true`)

/** The file in contract format, in one language. */
export function toMedia(row: MediaRow, locale: Locale, isDefault = false): Media {
  const hasSizes = row.kind === 'picture' && row.access === 'public'
  const cut = hasSizes ? cutOf(row) : ''
  const { width, height } = hasSizes ? cropRegion(row, row) : row
  // Only sizes are cropped.
  const focus = focusPosition(hasSizes ? row : { ...row, crop: null })
  return {
    id: row.id,
    driveId: row.driveId,
    title: row.title[locale],
    description: row.description[locale],
    size: row.size,
    path: pathOf(row),
    extension: row.extension,
    mime: row.mime,
    access: row.access,
    originalName: row.originalName,
    default: isDefault,
    alternativePaths: hasSizes ? Object.fromEntries(SIZE_NAMES.map((name) => [name, `/media/${row.driveId}/${name}${cut}.jpg`])) : {},
    poster: posterOf(row),
    alt: row.decorative ? '' : row.alt[locale],
    width,
    height,
    ...(cut !== '' && { cut }),
    ...(focus !== undefined && { focus }),
  }
}

/** Files by id; those of the bin are missing. */
export async function readMedia(db: Db, ids: readonly number[]): Promise<Map<number, MediaRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(media)
    .where(and(inArray(media.id, [...new Set(ids)]), isNull(media.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Kinds of files by id, also of those in the bin. */
export async function readMediaKinds(db: Db, ids: readonly number[]): Promise<Map<number, Pick<MediaRow, 'kind' | 'access'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: media.id, kind: media.kind, access: media.access })
    .from(media)
    .where(inArray(media.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Site-relative URLs of pictures in formats for search engines, by id. */
export async function readPictureAddresses(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readMedia(db, ids)
  return new Map([...rows].map(([id, row]) => [id, mediaUrl(toMedia(row, 'en'), 1440, 'jpeg')]))
}

/** The file of a drive id; or the one that replaced it. */
export async function findMedia(db: Db, driveId: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.driveId, driveId))
  if (row) return row
  const [successor] = await db
    .select()
    .from(media)
    .where(arrayContains(media.formerDriveIds, [driveId]))
  return successor
}

/** A file that is not public, by the hash of its address. */
export async function findPrivateMedia(db: Db, id: number, hash: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.hash, hash), eq(media.access, 'other')))
  return row
}

/** Imports a file of the seed folder (or of the stored originals) as a picture; the same file again updates its texts. */
export async function importImage(db: Db, file: string, { alt, title }: { alt: Localized; title: Localized }): Promise<MediaRow> {
  const { default: sharp } = await import('sharp')
  const bytes = await readFile(file)
  const { width, height, format, autoOrient } = await sharp(bytes).metadata()
  const extension = extname(file).slice(1).toLowerCase()
  const originalName = basename(file)
  const values = {
    driveId: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    originalName,
    extension,
    mime: `image/${format}`,
    size: bytes.length,
    width: autoOrient?.width ?? width,
    height: autoOrient?.height ?? height,
    alt,
    title,
    words: mediaWords({ originalName, alt, title }),
  }
  const { words } = values
  const [row] = await db.insert(media).values(values).onConflictDoUpdate({ target: media.driveId, set: { alt, title, words } }).returning()
  if (!row) throw new Error(`The image ${file} was not stored`)
  return row
}
