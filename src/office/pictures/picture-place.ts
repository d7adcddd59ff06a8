import { type Body, findCell } from '#contract/kinds/body.ts'
import { type EditableKind, kindOf } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { newId } from '../editing/new-id.ts'

/** Kinds of cells that name a file, with what they take. */
const PLACES = { picture: 'picture', file: 'document' } as const

/** An image or a document of a draft. */
export interface PicturePlace {
  readonly takes: (typeof PLACES)[keyof typeof PLACES]
  readonly mediaId: number | null
  /** Whether visitors are not shown what lacks it. */
  readonly isRequired: boolean
}

/** The image or document at a path; null where there is none any more. */
export function pictureAt(kind: EditableKind, body: Body, at: Path): PicturePlace | null {
  const found = findCell(kindOf(kind).cells, body, at)
  if (typeof found === 'string' || (found.cell.kind !== 'picture' && found.cell.kind !== 'file')) return null
  return { takes: PLACES[found.cell.kind], mediaId: found.value as number | null, isRequired: found.cell.required }
}

/** The change to another file, or to none. */
export const pictureOperation = (at: Path, seen: PicturePlace, mediaId: number | null): Operation => ({
  type: 'cell.set',
  id: newId(),
  at: [...at],
  locale: null,
  value: mediaId,
  was: hashOf(seen.mediaId),
})
