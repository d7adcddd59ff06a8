import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { FORM_FILES, type FormFileKind } from '#contract/form.constants.ts'
import type { addFromBucketPublic as addCall, getUploadUrl as urlCall } from '#contract/media.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { countAttempt } from '../session/attempts.service.ts'
import { cleanName, kindOf } from './upload.rules.ts'
import { uploads } from './upload.tables.ts'
import type { UploadStore } from './upload-store.service.ts'

const UPLOAD_TTL_MS = 15 * 60_000
/** Time to complete the rest of the form. */
const UNCLAIMED_TTL_MS = 24 * 3_600_000
const LIMITS = { perNetwork: 60, total: 2_000, windowSeconds: 3_600 } as const
/** Maximum bytes of all unattached files. */
const UNCLAIMED_BYTES_MAX = 1024 ** 3
// A statement has no more than 65,535 parameters.
const BATCH_SIZE = 1_000

/** What is stored of a key. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
/** Proof that an upload URL was made here. */
export const ticketOf = (secret: string, key: string, until: number): string =>
  createHmac('sha256', secret).update(`upload ${key} ${until}`).digest('base64url')

async function countRequest(db: Db, { ip, at }: Pick<Caller, 'ip' | 'at'>): Promise<void> {
  const { perNetwork, total, windowSeconds } = LIMITS
  await countAttempt(db, `upload from ${networkOf(ip)}`, { limit: perNetwork, windowSeconds }, at)
  await countAttempt(db, 'uploads', { limit: total, windowSeconds }, at)
}

// A sender who fills the storage evicts their own oldest files first.
async function evictOldest(db: Db, store: UploadStore, size: number): Promise<void> {
  const deleted = await queryRows<{ fileName: string }>(
    db,
    sql`delete from uploads where submission_id is null and id in (
      select id from (select id, sum(size) over (order by id desc) as bytes from uploads where submission_id is null and file_name is not null and form_id is not null) as waiting
      where bytes > ${UNCLAIMED_BYTES_MAX - size}::bigint) returning file_name as "fileName"`,
  )
  for (const { fileName } of deleted) await store.remove(fileName)
}

interface IssuedUpload {
  readonly formId: number
  readonly field: string
  readonly originalName: string
  readonly mime: FormFileKind
  readonly size: number
}

/** Creates an upload URL for one file of a form field; the key in it is generated here and known to the caller only. */
export async function issueUpload(
  db: Db,
  secret: string,
  caller: Caller,
  { formId, field, originalName, mime, size }: IssuedUpload,
): Promise<ResponseOf<typeof urlCall>> {
  await countRequest(db, caller)
  const key = randomBytes(32).toString('base64url')
  const until = caller.at.getTime() + UPLOAD_TTL_MS
  await db.insert(uploads).values({
    keyHash: hashOf(key),
    formId,
    field,
    originalName: cleanName(originalName, mime),
    mime,
    size,
    status: 'issued',
    expiresAt: new Date(until),
  })
  const query = new URLSearchParams({ until: String(until), ticket: ticketOf(secret, key, until) })
  return { url: `/media/upload/${key}?${query}`, key, expiresAt: new Date(until).toISOString() }
}

interface UploadUrl {
  readonly key: string
  readonly until: number
  readonly ticket: string
}

/** Whether an upload URL was issued here and is still valid; forged ones need no query. */
export function isTicket(secret: string, { key, until, ticket }: UploadUrl, now: Date): boolean {
  const [given, right] = [Buffer.from(ticket), Buffer.from(ticketOf(secret, key, until))]
  return given.length === right.length && timingSafeEqual(given, right) && until >= now.getTime()
}

interface Bytes {
  readonly stream: Readable
  /** As declared by the sender. */
  readonly length: number | null
  readonly ip: string
}

/** Stores the bytes of a file. Of two concurrent uploads one is kept; an existing one is not replaced. */
export async function receiveUpload(db: Db, store: UploadStore, key: string, { stream, length, ip }: Bytes, now: Date): Promise<void> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.keyHash, hashOf(key)), gt(uploads.expiresAt, now), isNotNull(uploads.formId)))
  if (!row) throw new ProblemError('upload-unknown')
  if (row.status !== 'issued') return
  if (length !== null && length > row.size) throw new ProblemError('upload-too-large')
  await evictOldest(db, store, row.size)
  const { fileName, size, head } = await store.receive(stream, row.size, networkOf(ip))
  try {
    const mime = kindOf(head)
    if (size !== row.size || mime !== row.mime) throw new ProblemError('upload-kind')
    const [written] = await db
      .update(uploads)
      .set({ status: 'received', fileName })
      .where(and(eq(uploads.id, row.id), eq(uploads.status, 'issued')))
      .returning({ id: uploads.id })
    if (!written) await store.remove(fileName)
  } catch (error) {
    await store.remove(fileName)
    throw error
  }
}

/** Registers an uploaded file; from then on it waits for its form. Idempotent by key. */
export async function addFromBucketPublic(db: Db, { key }: ParsedInputOf<typeof addCall>['body'], now: Date): Promise<ResponseOf<typeof addCall>> {
  const [row] = await db
    .update(uploads)
    .set({ status: 'taken', expiresAt: new Date(now.getTime() + UNCLAIMED_TTL_MS) })
    .where(
      and(eq(uploads.keyHash, hashOf(key)), isNotNull(uploads.formId), ne(uploads.status, 'issued'), gt(uploads.expiresAt, now), isNull(uploads.submissionId)),
    )
    .returning()
  if (!row) throw new ProblemError('upload-unknown')
  const { id, originalName, mime, size } = row
  return { id, originalName, mime, size }
}

interface Attached {
  readonly formId: number
  readonly submissionId: number
  readonly files: Readonly<Record<string, readonly string[]>>
}

/** Attaches files to a submission: each once, to the form and field it was issued for. */
export async function attachUploads(transaction: Db, { formId, submissionId, files }: Attached, now: Date): Promise<void> {
  let bytes = 0
  for (const [field, keys] of Object.entries(files)) {
    if (keys.length === 0) continue
    const mine = and(
      inArray(uploads.keyHash, keys.map(hashOf)),
      and(eq(uploads.formId, formId), eq(uploads.field, field)),
      and(eq(uploads.status, 'taken'), gt(uploads.expiresAt, now), isNull(uploads.submissionId)),
    )
    const rows = await transaction.update(uploads).set({ submissionId }).where(mine).returning({ size: uploads.size })
    if (rows.length < keys.length) throw new ProblemError('upload-unknown', { fields: [{ path: `files.${field}`, key: 'invalid' }] })
    bytes += rows.reduce((all, { size }) => all + size, 0)
  }
  if (bytes > FORM_FILES.bytesInAll) throw new ProblemError('upload-too-large')
}

/** Attached files, without their bytes. */
export const readUploads = async (db: Db, submissionIds: readonly number[]) =>
  submissionIds.length === 0
    ? []
    : db
        .select({ submissionId: uploads.submissionId, field: uploads.field, originalName: uploads.originalName, mime: uploads.mime, size: uploads.size })
        .from(uploads)
        .where(inArray(uploads.submissionId, [...submissionIds]))
        .orderBy(uploads.id)

/** Deletes attached files; returns the names to be removed after the commit. */
export async function deleteUploads(transaction: Db, submissionIds: readonly number[]): Promise<string[]> {
  if (submissionIds.length === 0) return []
  const deleted = await transaction
    .delete(uploads)
    .where(inArray(uploads.submissionId, [...submissionIds]))
    .returning({ fileName: uploads.fileName })
  return deleted.flatMap(({ fileName }) => fileName ?? [])
}

async function removeUnreferenced(db: Db, store: UploadStore, fileNames: readonly string[]): Promise<void> {
  const rows = await db
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(inArray(uploads.fileName, [...fileNames]))
  const referenced = new Set(rows.map(({ fileName }) => fileName))
  for (const fileName of fileNames) if (!referenced.has(fileName)) await store.remove(fileName)
}

/** Deletes unattached files, and those without a row. */
export async function deleteExpiredUploads(db: Db, store: UploadStore, now: Date): Promise<void> {
  const deleted = await db
    .delete(uploads)
    .where(and(isNull(uploads.submissionId), lt(uploads.expiresAt, now)))
    .returning({ fileName: uploads.fileName })
  for (const { fileName } of deleted) if (fileName) await store.remove(fileName)
  const old = await store.listOld(new Date(now.getTime() - UNCLAIMED_TTL_MS))
  for (let start = 0; start < old.length; start += BATCH_SIZE) await removeUnreferenced(db, store, old.slice(start, start + BATCH_SIZE))
}
