import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { getUploadUrl as urlCall } from '#contract/media.ts'
import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import type { LibraryMedia, replaceMedia as replaceCall } from '#contract/media-library.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requirePermission } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { countAttempt } from '../session/attempts.service.ts'
import type { FileIntake, TakenFile } from './file-intake.service.ts'
import { toLibrary } from './library.service.ts'
import { announcedKind } from './library-kind.rules.ts'
import { addFile, type Library, registerFile, replaceFile } from './library-write.service.ts'
import { findMedia, toMedia } from './media.service.ts'
import { hashOf, ticketOf } from './upload.service.ts'
import { uploads } from './upload.tables.ts'
import type { UploadStore } from './upload-store.service.ts'

/** How long an upload may be interrupted. */
const UPLOAD_TTL_MS = 24 * 3_600_000
const LIMIT = { limit: 1_000, windowSeconds: 3_600 } as const
/** Where files are sent, with the key behind it. */
export const LIBRARY_UPLOAD_PATH = '/media/library'

type UploadRow = typeof uploads.$inferSelect
type SentUpload = UploadRow & { readonly fileName: string }
type Announced = Pick<ParsedInputOf<typeof urlCall>['body'], 'originalName' | 'mime' | 'size'>

/** A library with the folders that files come through. */
export interface ReceivingLibrary extends Library {
  readonly store: UploadStore
  readonly intake: FileIntake
}

/** Creates an upload URL for one file of the library, whose kind is taken by its name until it is there. */
export async function issueLibraryUpload(db: Db, secret: string, caller: Caller, { originalName, mime, size }: Announced): Promise<ResponseOf<typeof urlCall>> {
  const { id } = requirePermission(caller, 'media.write')
  const kind = announcedKind(originalName)
  if (!kind) throw new ProblemError('upload-kind')
  if (kind === 'heic') throw new ProblemError('upload-heic')
  if (size === 0) throw new ProblemError('upload-broken')
  if (size > LIBRARY_UPLOADS.bytesMax[kind]) throw new ProblemError('upload-too-large')
  await countAttempt(db, `library uploads of ${id}`, LIMIT, caller.at)
  const key = randomBytes(32).toString('base64url')
  const until = caller.at.getTime() + UPLOAD_TTL_MS
  await db.insert(uploads).values({
    keyHash: hashOf(key),
    formId: null,
    field: '',
    originalName,
    mime,
    size,
    status: 'issued',
    fileName: randomBytes(16).toString('hex'),
    expiresAt: new Date(until),
  })
  const query = new URLSearchParams({ until: String(until), ticket: ticketOf(secret, key, until) })
  return { url: `${LIBRARY_UPLOAD_PATH}/${key}?${query}`, key, expiresAt: new Date(until).toISOString() }
}

async function findUpload(db: Db, key: string, now: Date): Promise<SentUpload> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.keyHash, hashOf(key)), gt(uploads.expiresAt, now), isNull(uploads.formId)))
  if (!row?.fileName) throw new ProblemError('upload-unknown')
  return { ...row, fileName: row.fileName }
}

/** How much of a file is there, and how much there will be. */
export interface UploadProgress {
  readonly offset: number
  readonly size: number
}

const markReceived = (db: Db, { id }: UploadRow) =>
  db
    .update(uploads)
    .set({ status: 'received' })
    .where(and(eq(uploads.id, id), eq(uploads.status, 'issued')))

/** Bytes that there are of an upload. One that was interrupted may have had its last byte already: it is received then. */
async function reachedOf({ db, store }: Pick<ReceivingLibrary, 'db' | 'store'>, row: SentUpload): Promise<number> {
  if (row.status !== 'issued') return row.size
  const reached = await store.sizeOf(row.fileName)
  if (reached === row.size) await markReceived(db, row)
  return reached
}

/** How far an upload has come. */
export async function readProgress(library: Pick<ReceivingLibrary, 'db' | 'store'>, key: string, now: Date): Promise<UploadProgress> {
  const row = await findUpload(library.db, key, now)
  return { offset: await reachedOf(library, row), size: row.size }
}

interface Part {
  readonly stream: Readable
  readonly offset: number
  readonly ip: string
}

/** Continues an upload. */
export async function continueUpload(
  { db, store }: Pick<ReceivingLibrary, 'db' | 'store'>,
  key: string,
  { stream, offset, ip }: Part,
  now: Date,
): Promise<UploadProgress> {
  const row = await findUpload(db, key, now)
  if (row.status !== 'issued') throw new ProblemError('upload-offset')
  const reached = await store.append(row.fileName, stream, { offset, size: row.size, sender: networkOf(ip) })
  if (reached === row.size) await markReceived(db, row)
  return { offset: reached, size: row.size }
}

const takeUpload = ({ store, intake }: ReceivingLibrary, { fileName, originalName }: SentUpload): Promise<TakenFile> =>
  intake.take(store.pathOf(fileName), originalName)

async function finishUpload({ db, store }: ReceivingLibrary, { id, fileName }: SentUpload, { driveId }: LibraryMedia): Promise<void> {
  await db.update(uploads).set({ status: 'taken', driveId }).where(eq(uploads.id, id))
  await store.remove(fileName)
}

async function findReceived(library: ReceivingLibrary, key: string, now: Date): Promise<SentUpload> {
  const row = await findUpload(library.db, key, now)
  if ((await reachedOf(library, row)) < row.size) throw new ProblemError('upload-unknown')
  return row
}

/** What a repeated request with a key gets: the file that its upload became before. */
async function readTaken({ db, users }: ReceivingLibrary, { driveId }: UploadRow, { locale }: Caller): Promise<LibraryMedia | undefined> {
  const row = driveId === null ? undefined : await findMedia(db, driveId)
  const [entity] = row ? await toLibrary(db, users, [row], locale) : []
  return entity
}

/** Registers a sent file in the library. Idempotent by key. */
export async function addFromBucket(library: ReceivingLibrary, key: string, author: Caller): Promise<LibraryMedia> {
  const row = await findReceived(library, key, author.at)
  const before = await readTaken(library, row, author)
  if (before) return before
  const entity = await addFile(library, await takeUpload(library, row), author)
  await finishUpload(library, row, entity)
  return entity
}

/** Puts a sent file in the place of another. Idempotent by key. */
export async function replaceMedia(
  library: ReceivingLibrary,
  id: number,
  { key }: ParsedInputOf<typeof replaceCall>['body'],
  author: Caller,
): Promise<LibraryMedia> {
  const row = await findReceived(library, key, author.at)
  const before = await readTaken(library, row, author)
  if (before?.id === id) return before
  if (before) throw new ProblemError('upload-unknown')
  const entity = await replaceFile(library, id, await takeUpload(library, row), author)
  await finishUpload(library, row, entity)
  return entity
}

/** Stores a file of a multipart form, not listed yet. */
export async function uploadMedia(
  library: ReceivingLibrary,
  { stream, name }: { readonly stream: Readable; readonly name: string },
  author: Caller,
): Promise<{ id: number; driveId: string; path: string }> {
  const { store, intake } = library
  const { fileName } = await store.receive(stream, LIBRARY_UPLOADS.bytesMax.picture, networkOf(author.ip))
  try {
    const row = await registerFile(library, await intake.take(store.pathOf(fileName), name), author, 'uploadMedia')
    const { id, driveId, path } = toMedia(row, author.locale)
    return { id, driveId, path }
  } finally {
    await store.remove(fileName)
  }
}
