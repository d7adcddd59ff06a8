import type { ReviewedChange } from '#contract/content-release.ts'
import { type Body, findCell } from '#contract/kinds/body.ts'
import { type EditableKind, kindOf } from '#contract/kinds/kinds.ts'
import type { Operation } from '#contract/kinds/operation.ts'

/** What a change is about, and what it writes there. */
export interface ConflictSides extends Pick<ReviewedChange, 'cell' | 'type'> {
  readonly mine: unknown
}

/** A change that was not applied, as the review describes changes. A cell that is no longer there is a text, as most are. */
export function describeConflict(kind: EditableKind, body: Body | null, operation: Operation): ConflictSides {
  const found = body ? findCell(kindOf(kind).cells, body, operation.at) : 'gone'
  const cell = typeof found === 'string' ? (operation.type === 'cell.set' ? 'text' : 'list') : found.cell.kind
  switch (operation.type) {
    case 'cell.set':
      return { cell, type: 'set', mine: operation.value }
    case 'part.add':
      return { cell, type: 'added', mine: operation.value }
    case 'part.remove':
      return { cell, type: 'removed', mine: null }
    case 'part.languages':
      return { cell, type: 'languages', mine: operation.langs }
    default:
      return { cell, type: 'moved', mine: null }
  }
}
