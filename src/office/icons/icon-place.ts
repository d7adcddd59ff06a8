import { type Body, findCell } from '#contract/kinds/body.ts'
import { type EditableKind, kindOf } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { newId } from '../editing/new-id.ts'

/** Where an icon stands, or could stand. */
export interface IconPlace {
  readonly at: Path
  /** As the draft has it: nothing in an item from before it had an icon. */
  readonly stored: unknown
  /** Its name; '' for none. */
  readonly icon: string
}

/** The place of an icon at a path; null where there is none. */
export function findIconPlace(kind: EditableKind, body: Body, at: Path): IconPlace | null {
  const found = findCell(kindOf(kind).cells, body, at)
  return typeof found === 'string' || found.cell.kind !== 'icon' ? null : { at, stored: found.value, icon: String(found.value ?? '') }
}

/** The changes that lead to another icon: none where it stands there already. */
export const iconOperations = ({ at, stored, icon }: IconPlace, chosen: string): Operation[] =>
  chosen === icon ? [] : [{ type: 'cell.set', id: newId(), at: [...at], locale: null, value: chosen, was: hashOf(stored) }]
