import { type Body, findCell } from '#contract/kinds/body.ts'
import { type EditableKind, kindOf } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { type EntitiesCell, type EntityCollection, SELECTION_RULES } from '#contract/sections/cell.ts'
import type { StoredEntities } from '#contract/sections/fields.ts'
import { definitionOf } from '#contract/sections/sections.ts'
import { newId } from '../editing/new-id.ts'

/** A list of entities of a draft. */
export interface EntitiesPlace {
  readonly cell: EntitiesCell
  readonly stored: StoredEntities
}

export type SelectionRule = Extract<StoredEntities, { mode: 'rule' }>

/** The list of entities at a path; null where there is none any more. */
export function findEntitiesPlace(kind: EditableKind, body: Body, at: Path): EntitiesPlace | null {
  const found = findCell(kindOf(kind).cells, body, at)
  if (typeof found === 'string' || found.cell.kind !== 'entities') return null
  return { cell: found.cell, stored: found.value as StoredEntities }
}

/** What the list at a path of a section of this type has; null for other cells. */
export function findCollection(section: string | undefined, at: Path): EntityCollection | null {
  const cell = definitionOf(section ?? '')?.cells[at.at(-1) ?? '']
  return cell?.kind === 'entities' ? cell.of : null
}

/** The rule that a list begins with once one is chosen: the first one of its collection, as many as fit. */
export const firstRule = ({ of, max }: EntitiesCell): SelectionRule => ({ mode: 'rule', rule: SELECTION_RULES[of][0], withinId: null, limit: max })

/** The change from what was seen to what was chosen; none where both are the same. */
export function entitiesOperations(at: Path, seen: StoredEntities, value: StoredEntities): Operation[] {
  const was = hashOf(seen)
  return hashOf(value) === was ? [] : [{ type: 'cell.set', id: newId(), at: [...at], locale: null, value: { ...value }, was }]
}
