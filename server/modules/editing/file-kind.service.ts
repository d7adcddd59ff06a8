import type { ReviewProblem } from '#contract/content-release.ts'
import { type Body, findCell } from '#contract/kinds/body.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import { findInCells, findInPart, getNamedFiles, type NamedFile } from '#contract/kinds/references.ts'
import type { MediaKind } from '#contract/media-library.constants.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { KindCells } from '#contract/sections/cell.ts'
import type { Db } from '#server/db/connect.ts'
import { readMediaKinds } from '../media/media.service.ts'

type FileAt = NamedFile & { readonly path: string }

const KEYS: Readonly<Record<MediaKind, string>> = { picture: 'onlyPicture', document: 'onlyDocument', video: 'onlyVideo' }

/** Files of another kind than their cell takes, and documents that are not for everybody. The review names those that do not exist. */
async function findUnfit(db: Db, files: readonly FileAt[]): Promise<{ path: string; key: string }[]> {
  const kinds = await readMediaKinds(
    db,
    files.map(({ id }) => id),
  )
  return files.flatMap(({ id, kind, path }) => {
    const file = kinds.get(id)
    if (!file) return []
    if (file.kind !== kind) return [{ path, key: KEYS[kind] }]
    // Its address has the secret that opens it.
    return kind === 'document' && file.access !== 'public' ? [{ path, key: 'filePrivate' }] : []
  })
}

function filesOfOperation(cells: KindCells, body: Body, operation: Operation): FileAt[] {
  const found = findCell(cells, body, operation.at)
  if (typeof found === 'string') return []
  if (operation.type === 'part.add') return findInPart(found.cell, operation.value, getNamedFiles)
  return operation.type === 'cell.set' ? getNamedFiles(found.cell, operation.value).map((file) => ({ path: '', ...file })) : []
}

/** Why a checked operation puts a file where files of its kind do not belong. */
export const unfitFiles = (db: Db, cells: KindCells, body: Body, operation: Operation): Promise<FieldProblem[]> =>
  findUnfit(db, filesOfOperation(cells, body, operation))

/** The same of what a body has, and visitors do not read yet. */
export async function unfitFileProblems(db: Db, cells: KindCells, live: Body, next: Body): Promise<ReviewProblem[]> {
  const textOf = ({ path, id }: FileAt) => `${path} ${id}`
  const known = new Set(findInCells(cells, live, getNamedFiles).map(textOf))
  const unfit = await findUnfit(
    db,
    findInCells(cells, next, getNamedFiles).filter((file) => !known.has(textOf(file))),
  )
  return unfit.map(({ path, key }) => ({ at: path.split('.'), locale: null, key }))
}
