import { type Body, findCell } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { byLocale, type Locale } from '#contract/locale.ts'
import type { Cells, ListCell } from '#contract/sections/cell.ts'
import type { StoredList, StoredTarget } from '#contract/sections/fields.ts'
import { newId } from '../editing/new-id.ts'

interface StoredEntry {
  readonly label: Readonly<Record<Locale, string>>
  readonly target: StoredTarget | null
  /** Absent on the last level. */
  readonly children?: StoredList<StoredEntry>
}

/** An entry of a navigation, with those below it. */
export interface Entry {
  /** Path of the entry, by which it differs from all others. */
  readonly key: string
  readonly id: string
  /** Path of its list. */
  readonly list: Path
  /** Place in its list, from 0. */
  readonly index: number
  /** Ids of its list. */
  readonly order: readonly string[]
  /** From 1. */
  readonly level: number
  readonly value: StoredEntry
  readonly below: readonly Entry[]
}

/** Where an entry goes: in a list, after another one; null for the first place. */
export interface EntryPlace {
  readonly list: Path
  readonly after: string | null
}

/** Where an entry is dropped: beside another one, or on it and so below it. */
export interface EntryDrop {
  readonly key: string
  readonly dropPosition: 'before' | 'after' | 'on'
}

const ROOT: Path = ['items']

const pathOf = ({ list, id }: Pick<Entry, 'list' | 'id'>): Path => [...list, id]
export const entryKey = (list: Path, id: string): string => [...list, id].join('/')

function entriesIn({ order, items }: StoredList<StoredEntry>, list: Path, level: number): Entry[] {
  return order.flatMap((id, index): Entry[] => {
    const value = items[id]
    if (!value) return []
    const below = value.children ? entriesIn(value.children, [...list, id, 'children'], level + 1) : []
    return [{ key: entryKey(list, id), id, list, index, order, level, value, below }]
  })
}

/** The entries of a navigation as a tree. */
export const readEntries = (body: Body): Entry[] => entriesIn(body.items as StoredList<StoredEntry>, ROOT, 1)

/** All entries from the first to the last, each before those below it. */
export const allEntries = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...allEntries(entry.below)])

export const findEntry = (entries: readonly Entry[], key: string | null): Entry | undefined => allEntries(entries).find((entry) => entry.key === key)

const heightOf = ({ below }: Entry): number => 1 + Math.max(0, ...below.map(heightOf))

/** The cell of a list of entries, by the cells of the kind: its path alternates between lists and entries. */
function listCellAt(list: Path): ListCell | null {
  const names = list.filter((_, index) => index % 2 === 0)
  let cells: Cells | undefined = kindOf('navigation').cells as Cells
  let found: ListCell | null = null
  for (const name of names) {
    const cell: Cells[string] | undefined = cells?.[name]
    found = cell?.kind === 'list' ? cell : null
    cells = found?.of
  }
  return found
}

/** How many levels there can be from a list on, itself included. */
function levelsFrom(cell: ListCell): number {
  const { children } = cell.of
  return children?.kind === 'list' ? 1 + levelsFrom(children) : 1
}

const isFull = (body: Body, list: Path, { max }: ListCell): boolean => {
  const found = findCell(kindOf('navigation').cells, body, list)
  return typeof found === 'string' || (found.value as StoredList<unknown>).order.length >= max
}

/** Whether a list takes one more entry. */
export function takesMore(body: Body, list: Path): boolean {
  const cell = listCellAt(list)
  return cell !== null && !isFull(body, list, cell)
}

/** An entry as a level stores it: those of the last level have none below them. */
function fitted({ children }: Cells, { label, target, children: below }: StoredEntry): StoredEntry {
  if (children?.kind !== 'list') return { label, target }
  const items = Object.entries(below?.items ?? {}).map(([id, each]) => [id, fitted(children.of, each)] as const)
  return { label, target, children: { order: below?.order ?? [], items: Object.fromEntries(items) } }
}

const isWithin = (path: Path, outer: Path): boolean => outer.every((name, index) => path[index] === name)

/** The operations that put an entry in another place: none where it stands there already, null where it cannot stand. */
export function placeEntry(body: Body, entry: Entry, { list, after }: EntryPlace): Operation[] | null {
  const { id, order, index, value } = entry
  if (entryKey(list, id) === entry.key) {
    const isThere = after === (order[index - 1] ?? null)
    return isThere ? [] : [{ type: 'part.move', id: newId(), at: [...list], part: id, after }]
  }
  const cell = listCellAt(list)
  if (!cell || isWithin(list, pathOf(entry)) || heightOf(entry) > levelsFrom(cell) || isFull(body, list, cell)) return null
  return [
    { type: 'part.remove', id: newId(), at: [...entry.list], part: id, was: hashOf(value) },
    { type: 'part.add', id: newId(), at: [...list], part: id, after, value: fitted(cell.of, value) as never },
  ]
}

const lastOf = (entries: readonly Entry[]): string | null => entries.at(-1)?.id ?? null
const below = (entry: Entry): EntryPlace => ({ list: [...pathOf(entry), 'children'], after: lastOf(entry.below) })

/** Directions in which an entry is moved by one: in its list, below the one before it, or a level up. */
export const DIRECTIONS = ['up', 'down', 'in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Where an entry goes in a direction; null where there is nothing. */
export function placeInDirection(entries: readonly Entry[], { list, id, order, index }: Entry, direction: Direction): EntryPlace | null {
  switch (direction) {
    case 'up':
      return index === 0 ? null : { list, after: order[index - 2] ?? null }
    case 'down':
      return index === order.length - 1 ? null : { list, after: order[index + 1] ?? null }
    case 'in': {
      const before = index === 0 ? undefined : findEntry(entries, entryKey(list, order[index - 1] ?? id))
      return before ? below(before) : null
    }
    case 'out':
      return list.length > 1 ? { list: list.slice(0, -2), after: list.at(-2) ?? null } : null
  }
}

/** Where an entry goes that is dropped. */
export function placeDropped(entries: readonly Entry[], moved: Entry, { key, dropPosition }: EntryDrop): EntryPlace | null {
  const target = findEntry(entries, key)
  if (!target || target.key === moved.key) return null
  if (dropPosition === 'on') return below(target)
  const { list, order } = target
  const others = order.filter((id) => entryKey(list, id) !== moved.key)
  return { list, after: dropPosition === 'after' ? target.id : (others[others.indexOf(target.id) - 1] ?? null) }
}

/** The addition of an entry without a text; `key` is that of the new one. */
export function makeAddition({ list, after }: EntryPlace): { readonly operation: Operation; readonly key: string } {
  const part = newId()
  const value = fitted(listCellAt(list)?.of ?? {}, { label: byLocale(() => ''), target: null })
  return { operation: { type: 'part.add', id: newId(), at: [...list], part, after, value: value as never }, key: entryKey(list, part) }
}

/** Where a new entry goes: after the chosen one, else at the end. */
export const placeNew = (entries: readonly Entry[], chosen: Entry | undefined): EntryPlace =>
  chosen ? { list: chosen.list, after: chosen.id } : { list: ROOT, after: lastOf(entries) }

export const makeRemoval = ({ list, id, value }: Entry): Operation => ({ type: 'part.remove', id: newId(), at: [...list], part: id, was: hashOf(value) })

/** The entry that is chosen once one is removed: the next of its list, else the one before, else the one above. */
export function nextChosen({ list, order, index }: Entry): string | null {
  const id = order[index + 1] ?? order[index - 1]
  if (id !== undefined) return entryKey(list, id)
  return list.length > 1 ? list.slice(0, -1).join('/') : null
}

const DIRECTION_OF_KEY: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The direction of a key that is pressed with Alt; null for others. */
export const directionOfKey = (key: string): Direction | null => DIRECTION_OF_KEY[key] ?? null
