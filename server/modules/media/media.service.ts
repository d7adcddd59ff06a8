import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import { MEDIA_SIZES, mediaUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import type { Db } from '#server/db/connect.ts'
import { media } from './media.tables.ts'

export type MediaRow = typeof media.$inferSelect

const SIZE_NAMES = Object.keys(MEDIA_SIZES)

/** The picture in contract format, in one language. */
export function toMedia(row: MediaRow, locale: Locale, isDefault = false): Media {
  const base = `/media/${row.driveId}`
  return {
    id: row.id,
    driveId: row.driveId,
    title: row.title[locale],
    description: '',
    size: row.size,
    path: `${base}/original.${row.extension}`,
    extension: row.extension,
    mime: row.mime,
    access: 'public',
    originalName: row.originalName,
    default: isDefault,
    alternativePaths: Object.fromEntries(SIZE_NAMES.map((name) => [name, `${base}/${name}.jpg`])),
    poster: null,
    alt: row.alt[locale],
    width: row.width,
    height: row.height,
  }
}

/** Pictures by id. */
export async function readMedia(db: Db, ids: readonly number[]): Promise<Map<number, MediaRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Site-relative URLs of pictures in formats for search engines, by id. */
export async function readPictureAddresses(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readMedia(db, ids)
  return new Map([...rows].map(([id, row]) => [id, mediaUrl(row, 1440, 'jpeg')]))
}

/** The picture of a drive id. */
export async function findMedia(db: Db, driveId: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.driveId, driveId))
  return row
}

/** Imports a file of the seed folder (or of the stored originals) as a picture; the same file again updates its texts. */
export async function importImage(db: Db, file: string, { alt, title }: { alt: Localized; title: Localized }): Promise<MediaRow> {
  const { default: sharp } = await import('sharp')
  const bytes = await readFile(file)
  const { width, height, format, autoOrient } = await sharp(bytes).metadata()
  const extension = extname(file).slice(1).toLowerCase()
  const values = {
    driveId: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    originalName: basename(file),
    extension,
    mime: `image/${format}`,
    size: bytes.length,
    width: autoOrient?.width ?? width,
    height: autoOrient?.height ?? height,
    alt,
    title,
  }
  const [row] = await db.insert(media).values(values).onConflictDoUpdate({ target: media.driveId, set: { alt, title } }).returning()
  if (!row) throw new Error(`The image ${file} was not stored`)
  return row
}
