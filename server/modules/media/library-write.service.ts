import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { byLocale } from '#contract/locale.ts'
import { BIN_DAYS } from '#contract/media-library.constants.ts'
import type { LibraryMedia, updateMedia as updateCall } from '#contract/media-library.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queryRows } from '#server/db/query-rows.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { type AuditedChange, logChanges } from '../audit/audit.service.ts'
import type { TakenFile } from './file-intake.service.ts'
import { cleanTags, mediaWords } from './library.rules.ts'
import { allUses, toLibrary } from './library.service.ts'
import type { MediaRow } from './media.service.ts'
import { media } from './media.tables.ts'
import type { MediaUser } from './media-use.ts'
import type { Renditions } from './renditions.service.ts'

const DAY_MS = 86_400_000
/** Days that an uploaded file waits to be listed. */
const UNLISTED_DAYS = 1

/** What the writes of the library need. */
export interface Library extends Pick<Shop, 'db' | 'responseCache'> {
  readonly users: readonly MediaUser[]
  readonly renditions: Renditions
}

export type Author = Pick<Caller, 'locale' | 'user' | 'at' | 'requestId'>
export type Change = Partial<typeof media.$inferInsert>

/** Of these files, the ids of those that are used anywhere. */
export async function usedOf(db: Db, users: readonly MediaUser[], ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await queryRows<{ id: number }>(db, sql`select distinct media_id as id from (${allUses(users)}) as used where media_id in ${ids}`)
  return rows.map(({ id }) => id)
}

async function rewriteUses(transaction: Db, users: readonly MediaUser[], ids: readonly number[]): Promise<void> {
  for (const { rewrite } of users) await rewrite?.(transaction, ids)
}

const purge = ({ responseCache, users }: Pick<Library, 'responseCache' | 'users'>): void => responseCache.purge(users.flatMap(({ tags }) => tags))

async function asEntity({ db, users }: Library, row: MediaRow, { locale }: Author): Promise<LibraryMedia> {
  const [entity] = await toLibrary(db, users, [row], locale)
  if (!entity) throw new Error('A file without an entity')
  return entity
}

/** What a file is changed to; files without an entry stay as they are. */
type Decide = (rows: readonly MediaRow[], transaction: Db) => Promise<ReadonlyMap<number, Change>>

/** What is logged of a file: not the hash of its download. */
const auditedOf = ({ hash: _, words: _words, createdAt: _createdAt, ...row }: MediaRow) => row
const audited = (action: AuditedChange['action'], before: MediaRow | null, after: MediaRow): AuditedChange => ({
  action,
  kind: 'media',
  entityId: after.id,
  before: before && auditedOf(before),
  after: auditedOf(after),
})

/** Changes files of the library, locked meanwhile, with everything that other modules have stored of them. */
export async function changeFiles(
  library: Library,
  action: AuditedChange['action'],
  ids: readonly number[],
  author: Author,
  decide: Decide,
): Promise<MediaRow[]> {
  const { db, users } = library
  const written = await inTransaction(db, async (transaction) => {
    const rows = await transaction
      .select()
      .from(media)
      .where(and(inArray(media.id, [...ids]), isNotNull(media.listedAt)))
      .orderBy(media.id)
      .for('update')
    const changes = await decide(rows, transaction)
    const changed: { readonly before: MediaRow; readonly after: MediaRow }[] = []
    for (const before of rows) {
      const set = changes.get(before.id)
      if (!set) continue
      const words = mediaWords({ ...before, ...set })
      const [after] = await transaction
        .update(media)
        .set({ ...set, words, version: before.version + 1 })
        .where(eq(media.id, before.id))
        .returning()
      if (after) changed.push({ before, after })
    }
    const changedIds = changed.map(({ after }) => after.id)
    if (changedIds.length > 0) await rewriteUses(transaction, users, changedIds)
    await logChanges(
      transaction,
      author,
      changed.map(({ before, after }) => audited(action, before, after)),
    )
    return changed.map(({ after }) => after)
  })
  purge(library)
  return written
}

async function changeFile(
  library: Library,
  action: AuditedChange['action'],
  id: number,
  author: Author,
  decide: (row: MediaRow, transaction: Db) => Change | Promise<Change>,
): Promise<LibraryMedia> {
  const [written] = await changeFiles(library, action, [id], author, async ([row], transaction) => {
    if (!row) throw new ProblemError('not-found')
    return new Map([[id, await decide(row, transaction)]])
  })
  if (!written) throw new ProblemError('not-found')
  return asEntity(library, written, author)
}

/** Lists a file in the library, taking it back from the bin; the same again when it is there. */
async function list(transaction: Db, action: AuditedChange['action'], row: MediaRow, author: Author): Promise<MediaRow> {
  if (row.listedAt && !row.deletedAt) return row
  const [listed] = await transaction
    .update(media)
    .set({ deletedAt: null, listedAt: row.listedAt ?? author.at })
    .where(eq(media.id, row.id))
    .returning()
  if (!listed) throw new ProblemError('not-found')
  await logChanges(transaction, author, [audited(action, row, listed)])
  return listed
}

const findLocked = async (transaction: Db, driveId: string): Promise<MediaRow | undefined> =>
  (await transaction.select().from(media).where(eq(media.driveId, driveId)).for('update'))[0]

/** Stores a taken file, listed in the library unless it is only uploaded. One that is there already is that one, taken back from the bin when it is listed. */
export function registerFile({ db }: Library, taken: TakenFile, author: Author, action: 'addFromBucket' | 'uploadMedia'): Promise<MediaRow> {
  const title = byLocale(() => taken.originalName.slice(0, taken.originalName.lastIndexOf('.')))
  const alt = byLocale(() => '')
  const { user, at } = author
  const listedAt = action === 'uploadMedia' ? null : at
  const values = { ...taken, title, alt, words: mediaWords({ ...taken, title, alt }), createdBy: user?.id ?? null, createdAt: at, listedAt }
  return inTransaction(db, async (transaction) => {
    const [stored] = await transaction.insert(media).values(values).onConflictDoNothing({ target: media.driveId }).returning()
    if (stored) {
      await logChanges(transaction, author, [audited(action, null, stored)])
      return stored
    }
    const row = await findLocked(transaction, taken.driveId)
    if (!row) throw new Error('The file was not stored')
    return listedAt ? list(transaction, action, row, author) : row
  })
}

/** Lists an uploaded file in the library, or takes it back from the bin. */
export async function createMedia(library: Library, driveId: string, author: Author): Promise<LibraryMedia> {
  const row = await inTransaction(library.db, async (transaction) => {
    const found = await findLocked(transaction, driveId)
    if (!found) throw new ProblemError('not-found')
    return list(transaction, 'createMedia', found, author)
  })
  return asEntity(library, row, author)
}

/** Registers a taken file in the library. */
export const addFile = async (library: Library, taken: TakenFile, author: Author): Promise<LibraryMedia> =>
  asEntity(library, await registerFile(library, taken, author, 'addFromBucket'), author)

/** Changes a file of the version that the caller has seen. */
export async function updateMedia(
  library: Library,
  id: number,
  { version, titles, alts, descriptions, focalPoint, tags, posterId, ...rest }: ParsedInputOf<typeof updateCall>['body'],
  author: Author,
): Promise<LibraryMedia> {
  const entity = await changeFile(library, 'updateMedia', id, author, async (row, transaction) => {
    if (row.version !== version) throw new ProblemError('media-changed')
    if (posterId) {
      const [poster] = await transaction
        .select({ kind: media.kind })
        .from(media)
        .where(and(eq(media.id, posterId), isNull(media.deletedAt)))
      if (!poster) throw new ProblemError('not-found')
      if (poster.kind !== 'picture') throw new ProblemError('poster-kind')
    }
    return {
      ...rest,
      ...(titles && { title: titles }),
      ...(alts && { alt: alts }),
      ...(descriptions && { description: descriptions }),
      ...(tags && { tags: cleanTags(tags) }),
      ...(focalPoint && { focalX: focalPoint.x, focalY: focalPoint.y }),
      ...(posterId !== undefined && { posterId }),
    }
  })
  // What was public has been drawn in all sizes.
  if (entity.access === 'other') await library.renditions.discard(entity, 'kept')
  return entity
}

/** Puts a taken file in the place of another: only the file changes. */
export async function replaceFile(library: Library, id: number, taken: TakenFile, author: Author): Promise<LibraryMedia> {
  const before: MediaRow[] = []
  const entity = await changeFile(library, 'replaceMedia', id, author, async (row, transaction) => {
    if (row.driveId === taken.driveId) return {}
    if (row.kind !== taken.kind) throw new ProblemError('upload-kind')
    const [other] = await transaction.select({ id: media.id }).from(media).where(eq(media.driveId, taken.driveId))
    if (other) throw new ProblemError('media-exists')
    before.push(row)
    return { ...taken, crop: null, formerDriveIds: [...row.formerDriveIds.filter((each) => each !== taken.driveId), row.driveId] }
  })
  const replaced = before.at(-1)
  if (replaced) await library.renditions.discard(replaced)
  return entity
}

/** Moves a file to the bin, unless it is used. */
export const deleteMedia = (library: Library, id: number, author: Author): Promise<LibraryMedia> =>
  changeFile(library, 'deleteMedia', id, author, async (row, transaction) => {
    if ((await usedOf(transaction, library.users, [id])).length > 0) throw new ProblemError('media-in-use')
    return { deletedAt: row.deletedAt ?? author.at }
  })

/** Takes a file back from the bin. */
export const restoreMedia = (library: Library, id: number, author: Author): Promise<LibraryMedia> =>
  changeFile(library, 'restoreMedia', id, author, () => ({ deletedAt: null }))

export async function deleteRows({ db, renditions }: Pick<Library, 'db' | 'renditions'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const deleted = await db
    .delete(media)
    .where(inArray(media.id, [...ids]))
    .returning()
  for (const row of deleted) await renditions.discard(row)
}

/** Deletes what was in the bin for its days, and what was uploaded and never listed; a file that is used again comes back. */
export async function emptyBin(library: Library, now: Date): Promise<void> {
  const { db, users } = library
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const expired = or(lt(media.deletedAt, before(BIN_DAYS)), and(isNull(media.listedAt), lt(media.createdAt, before(UNLISTED_DAYS))))
  const ids = (await db.select({ id: media.id }).from(media).where(expired)).map(({ id }) => id)
  const used = new Set(await usedOf(db, users, ids))
  if (used.size > 0)
    await db
      .update(media)
      .set({ deletedAt: null })
      .where(inArray(media.id, [...used]))
  await deleteRows(
    library,
    ids.filter((id) => !used.has(id)),
  )
}
