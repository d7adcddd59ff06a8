import { type Body, findCell, partsOf } from '#contract/kinds/body.ts'
import { type EditableKind, kindOf } from '#contract/kinds/kinds.ts'
import type { Path } from '#contract/kinds/operation.ts'

/** The images of a draft in their order. */
export interface Gallery {
  readonly order: readonly string[]
  /** Whether there are as many as there may be. */
  readonly isFull: boolean
  mediaIdOf(id: string): number | null
}

/** The list of images at a path; null where there is none. */
export function getGallery(kind: EditableKind, body: Body, at: Path): Gallery | null {
  const found = findCell(kindOf(kind).cells, body, at)
  if (typeof found === 'string' || found.cell.kind !== 'list') return null
  const { order, byId } = partsOf(found.cell, found.value)
  return {
    order,
    isFull: order.length >= found.cell.max,
    mediaIdOf: (id) => (byId[id] as { mediaId: number | null } | undefined)?.mediaId ?? null,
  }
}

/** Whether an image is one of them: a product has each once. */
export const hasImage = ({ order, mediaIdOf }: Gallery, mediaId: number): boolean => order.some((id) => mediaIdOf(id) === mediaId)
