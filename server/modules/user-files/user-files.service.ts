import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { UserAttribute, UserAttributes, UserFile } from '#contract/user-files.ts'
import type { Db } from '#server/db/connect.ts'
import { removeFile, type StoredName } from '../media/file.service.ts'
import { type MediaRow, readMedia, toMedia } from '../media/media.service.ts'
import { userAttributes, userFiles } from './user-files.tables.ts'

/** A user's documents, newest first. */
export async function readUserFiles(db: Db, userId: number, locale: Locale): Promise<UserFile[]> {
  const rows = await db.select().from(userFiles).where(eq(userFiles.userId, userId)).orderBy(desc(userFiles.createdAt), desc(userFiles.id))
  return rows.map(({ id, originalName, hash, title, mime, size, createdAt }) => ({
    id,
    originalName,
    media: hash,
    title: title[locale],
    mime,
    size,
    createdAt: createdAt.toISOString(),
  }))
}

type AttributeRow = typeof userAttributes.$inferSelect

function attributeOf({ attribute, inputType, value, mediaId }: AttributeRow, pictures: ReadonlyMap<number, MediaRow>, locale: Locale): UserAttribute | null {
  const name = attribute[locale]
  if (inputType !== 'media') return value && { attribute: name, inputType, attributeValue: value[locale], attributeValueIsMedia: false, media: null }
  const picture = pictures.get(mediaId ?? 0)
  const media = picture ? toMedia(picture, locale) : null
  return media && { attribute: name, inputType, attributeValue: media.path, attributeValueIsMedia: true, media }
}

/** A user's attributes, by group; deleted pictures are omitted. */
export async function readUserAttributes(db: Db, userId: number, locale: Locale): Promise<UserAttributes[]> {
  const rows = await db.select().from(userAttributes).where(eq(userAttributes.userId, userId)).orderBy(asc(userAttributes.position), asc(userAttributes.id))
  const pictures = await readMedia(
    db,
    rows.flatMap(({ mediaId }) => mediaId ?? []),
  )
  const groups = new Map<string, UserAttribute[]>()
  for (const row of rows) {
    const attribute = attributeOf(row, pictures, locale)
    if (attribute) groups.set(row.group[locale], [...(groups.get(row.group[locale]) ?? []), attribute])
  }
  return [...groups].map(([name, attributes]) => ({ name, attributes }))
}

interface Grant {
  id: number
  hash: string
  /** The user of the token. */
  userId: number
}

/** The stored file of a document, for its owner with its hash. */
export async function findUserFile(db: Db, { id, hash, userId }: Grant): Promise<StoredName | null> {
  const [row] = await db
    .select({ fileName: userFiles.fileName, originalName: userFiles.originalName, mime: userFiles.mime })
    .from(userFiles)
    .where(and(eq(userFiles.id, id), eq(userFiles.hash, hash), eq(userFiles.userId, userId)))
  return row ?? null
}

/** The stored file of a document whose access was granted a moment ago. */
export async function readGrantedFile(db: Db, id: number): Promise<StoredName | null> {
  const [row] = await db
    .select({ fileName: userFiles.fileName, originalName: userFiles.originalName, mime: userFiles.mime })
    .from(userFiles)
    .where(eq(userFiles.id, id))
  return row ?? null
}

/** Deletes a user's documents and attributes; returns the names of files that may be unreferenced now. */
export async function eraseUserFiles(transaction: Db, userId: number): Promise<string[]> {
  await transaction.delete(userAttributes).where(eq(userAttributes.userId, userId))
  const deleted = await transaction.delete(userFiles).where(eq(userFiles.userId, userId)).returning({ fileName: userFiles.fileName })
  return [...new Set(deleted.map(({ fileName }) => fileName))]
}

/** Removes those files that are no longer referenced. */
export async function removeOrphans(db: Db, dataDir: string, fileNames: readonly string[]): Promise<void> {
  if (fileNames.length === 0) return
  const rows = await db
    .select({ fileName: userFiles.fileName })
    .from(userFiles)
    .where(inArray(userFiles.fileName, [...fileNames]))
  const referenced = new Set(rows.map(({ fileName }) => fileName))
  for (const fileName of fileNames) if (!referenced.has(fileName)) await removeFile(dataDir, fileName)
}
