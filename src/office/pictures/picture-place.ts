import { type Body, findCell } from '#contract/kinds/body.ts'
import { type EditableKind, kindOf } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { newId } from '../editing/new-id.ts'

/** A picture of a draft. */
export interface PicturePlace {
  readonly mediaId: number | null
  /** Whether visitors are not shown what lacks it. */
  readonly isRequired: boolean
}

/** The picture at a path; null where there is none any more. */
export function pictureAt(kind: EditableKind, body: Body, at: Path): PicturePlace | null {
  const found = findCell(kindOf(kind).cells, body, at)
  if (typeof found === 'string' || found.cell.kind !== 'picture') return null
  return { mediaId: found.value as number | null, isRequired: found.cell.required }
}

/** The change to another picture, or to none. */
export const pictureOperation = (at: Path, seen: PicturePlace, mediaId: number | null): Operation => ({
  type: 'cell.set',
  id: newId(),
  at: [...at],
  locale: null,
  value: mediaId,
  was: hashOf(seen.mediaId),
})
