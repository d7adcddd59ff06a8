import { and, inArray, isNull } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { MEDIA_TEXT_MAX } from '#contract/media-library.constants.ts'
import type {
  deleteDirectoryItems as deleteCall,
  LibraryMedia,
  restoreDirectoryItems as restoreCall,
  updateDirectoryItems as updateCall,
} from '#contract/media-library.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { cleanTags } from './library.rules.ts'
import { listUses, toLibrary } from './library.service.ts'
import { type Author, type Change, changeFiles, deleteRows, type Library, usedOf } from './library-write.service.ts'
import type { MediaRow } from './media.service.ts'
import { media } from './media.tables.ts'

type Ids = readonly number[]

const changesOf = (rows: readonly MediaRow[], change: (row: MediaRow) => Change) => new Map(rows.map((row) => [row.id, change(row)]))

/** Files that were uploaded and never listed are in no bin. */
async function deleteUnlisted(library: Library, ids: Ids): Promise<number[]> {
  const rows = await library.db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), isNull(media.listedAt)))
  const used = await usedOf(
    library.db,
    library.users,
    rows.map(({ id }) => id),
  )
  const free = rows.map(({ id }) => id).filter((id) => !used.includes(id))
  await deleteRows(library, free)
  return free
}

/** Moves files to the bin, except those in use; those that were never listed are deleted. */
export async function deleteDirectoryItems(
  library: Library,
  { targetIds }: ParsedInputOf<typeof deleteCall>['body'],
  author: Author,
): Promise<ResponseOf<typeof deleteCall>> {
  const { db, users } = library
  const usedRows: MediaRow[] = []
  const binned = await changeFiles(library, 'deleteDirectoryItems', targetIds, author, async (rows, transaction) => {
    const usedIds = await usedOf(
      transaction,
      users,
      rows.map(({ id }) => id),
    )
    usedRows.push(...rows.filter(({ id }) => usedIds.includes(id)))
    const free = rows.filter(({ id }) => !usedIds.includes(id))
    return changesOf(free, ({ deletedAt }) => ({ deletedAt: deletedAt ?? author.at }))
  })
  const deleted = await deleteUnlisted(library, targetIds)
  const uses = await listUses(
    db,
    users,
    usedRows.map(({ id }) => id),
    author.locale,
  )
  return {
    deletedIds: [...binned.map(({ id }) => id), ...deleted],
    used: usedRows.map(({ id, originalName }) => ({ id, originalName, uses: uses.get(id) ?? [] })),
  }
}

async function asRecords({ db, users }: Library, rows: readonly MediaRow[], { locale }: Author): Promise<{ records: LibraryMedia[] }> {
  return { records: await toLibrary(db, users, rows, locale) }
}

/** Takes files back from the bin. */
export async function restoreDirectoryItems(
  library: Library,
  { targetIds }: ParsedInputOf<typeof restoreCall>['body'],
  author: Author,
): Promise<ResponseOf<typeof restoreCall>> {
  const rows = await changeFiles(library, 'restoreDirectoryItems', targetIds, author, async (found) =>
    changesOf(
      found.filter(({ deletedAt }) => deletedAt),
      () => ({ deletedAt: null }),
    ),
  )
  return asRecords(library, rows, author)
}

function retagged({ tags }: MediaRow, added: readonly string[], removed: readonly string[]): string[] {
  const next = cleanTags([...tags, ...added]).filter((tag) => !removed.includes(tag))
  if (next.length > MEDIA_TEXT_MAX.tags) throw new ProblemError('media-tags')
  return next
}

/** Tags of several files, and whether their pictures are decoration. */
export async function updateDirectoryItems(
  library: Library,
  { targetIds, addedTags = [], removedTags = [], decorative }: ParsedInputOf<typeof updateCall>['body'],
  author: Author,
): Promise<ResponseOf<typeof updateCall>> {
  const removed = cleanTags(removedTags)
  const rows = await changeFiles(library, 'updateDirectoryItems', targetIds, author, async (found) =>
    changesOf(found, (row) => ({
      tags: retagged(row, addedTags, removed),
      ...(decorative !== undefined && row.kind === 'picture' && { decorative }),
    })),
  )
  return asRecords(library, rows, author)
}
