import { type Body, findCell, partsOf } from '#contract/kinds/body.ts'
import { type EditableKind, kindOf } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { byLocale } from '#contract/locale.ts'
import type { Cell, Cells } from '#contract/sections/cell.ts'
import { newId } from '../editing/new-id.ts'

/** An item of a list, which a cell stands in. */
export interface ListItem {
  /** Path of the list. */
  readonly at: Path
  readonly id: string
  readonly order: readonly string[]
  readonly index: number
  readonly value: unknown
  /** Whether the list takes no more. */
  readonly isFull: boolean
}

/** The innermost item that a cell stands in; null for what is in no list. */
export function itemAt(kind: EditableKind, body: Body, at: Path): ListItem | null {
  const [list, id = ''] = [at.slice(0, -2), at.at(-2)]
  const found = list.length > 0 ? findCell(kindOf(kind).cells, body, list) : 'unknown'
  if (typeof found === 'string' || found.cell.kind !== 'list') return null
  const { order, byId } = partsOf(found.cell, found.value)
  return { at: list, id, order, index: order.indexOf(id), value: byId[id], isFull: order.length >= found.cell.max }
}

/** Moves an item by one place. */
export function itemMove({ at, id, order, index }: ListItem, by: -1 | 1): Operation {
  const after = order.filter((each) => each !== id)[index + by - 1] ?? null
  return { type: 'part.move', id: newId(), at: [...at], part: id, after }
}

/** Puts a copy of an item behind it. */
export const itemCopy = ({ at, id, value }: ListItem): Operation => ({
  type: 'part.add',
  id: newId(),
  at: [...at],
  part: newId(),
  after: id,
  value: value as never,
})

export const itemRemoval = ({ at, id, value }: ListItem): Operation => ({ type: 'part.remove', id: newId(), at: [...at], part: id, was: hashOf(value) })

function emptyValue({ kind }: Cell): unknown {
  if (kind === 'text' || kind === 'rich') return byLocale(() => '')
  if (kind === 'plain' || kind === 'icon') return ''
  return kind === 'list' ? { order: [], items: {} } : null
}
const emptyItem = (cells: Cells) => Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, emptyValue(cell)]))

/** The addition of an empty item to a list without any. */
export interface FirstItem {
  readonly addition: Operation
  /** Path of its first text; null without one. */
  readonly text: Path | null
}

/** null for a list that has items. */
export function firstItem(kind: EditableKind, body: Body, at: Path): FirstItem | null {
  const found = findCell(kindOf(kind).cells, body, at)
  if (typeof found === 'string' || found.cell.kind !== 'list' || partsOf(found.cell, found.value).order.length > 0) return null
  const part = newId()
  const [name] = Object.entries(found.cell.of).find(([, each]) => each.kind === 'text') ?? []
  const addition: Operation = { type: 'part.add', id: newId(), at: [...at], part, after: null, value: emptyItem(found.cell.of) as never }
  return { addition, text: name ? [...at, part, name] : null }
}
