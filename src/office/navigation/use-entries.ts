import { useMemo, useState } from 'react'
import { isSameDocument } from '#machines/editing/change.ts'
import { NO_CONFLICTS, selectConflicts } from '#machines/editing/saving.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { getText } from '../editing/draw-cell.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import { useEditingSelector, useSaving } from '../editing/use-editing.ts'
import { useMayStructure } from '../structure/use-structure.ts'
import {
  allEntries,
  type Direction,
  type Entry,
  type EntryDrop,
  type EntryPlace,
  entryKey,
  findEntry,
  makeAddition,
  makeRemoval,
  nextChosen,
  placeDropped,
  placeEntry,
  placeInDirection,
  placeNew,
  readEntries,
  takesMore,
} from './entry-tree.ts'

const readBody = (editing: Editing) => editing.body()

/** The entries of a navigation and what can be done with them; each change is a step that can be undone. */
export interface Entries {
  readonly tree: readonly Entry[]
  readonly chosen: Entry | undefined
  readonly closed: ReadonlySet<string>
  /** What was done last, for screen readers. */
  readonly report: string
  readonly mayStructure: boolean
  readonly canAdd: boolean
  nameOf(entry: Entry): string
  choose(key: string | null): void
  close(keys: ReadonlySet<string>): void
  canMove(direction: Direction): boolean
  /** Moves the chosen entry, or another one. Returns the key that it has now; null when it stays. */
  move(direction: Direction, key?: string): string | null
  canDrop(moved: string, target: EntryDrop): boolean
  drop(moved: string, target: EntryDrop): void
  add(): void
  remove(): void
}

export function useEntries(editing: Editing): Entries {
  const { editing: text } = useText('editing')
  const { structure, entries: entryText } = text
  const locale = useLocale()
  const body = useEditingSelector(editing, readBody)
  const mayStructure = useMayStructure(editing)
  const tree = useMemo(() => (body ? readEntries(body) : []), [body])
  const [key, setKey] = useState<string | null>(tree[0]?.key ?? null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [report, setReport] = useState('')
  // An entry that another user has moved, or undoing, has another path.
  const chosen = findEntry(tree, key) ?? allEntries(tree).find(({ id }) => id === key?.split('/').at(-1))
  const nameOf = ({ value }: Entry) => getText(value.label, locale) || entryText.unnamed()
  const conflicts = useSaving(editing, selectConflicts, NO_CONFLICTS)
  // Moved on before a conflict about it is decided, an entry would be doubled.
  const isDisputed = ({ id }: Entry) =>
    conflicts.some(({ change: { document, operation } }) => isSameDocument(document, editing.document) && 'part' in operation && operation.part === id)
  const placed = (entry: Entry, place: EntryPlace) => (body && mayStructure && !isDisputed(entry) ? placeEntry(body, entry, place) : null)

  const put = (entry: Entry, place: EntryPlace | null): string | null => {
    const operations = place && placed(entry, place)
    if (!place || !operations || operations.length === 0) return null
    makeStep(editing, structure.moved({ section: nameOf(entry) }), operations)
    const { list } = place
    const moved = entryKey(list, entry.id)
    const after = editing.body()
    const now = after ? findEntry(readEntries(after), moved) : undefined
    setKey(moved)
    // What it was put below is shown.
    setClosed(new Set([...closed].filter((each) => !moved.startsWith(`${each}/`))))
    if (now) setReport(entryText.placed({ entry: nameOf(now), level: now.level, place: now.index + 1, count: now.order.length }))
    return moved
  }
  return {
    tree,
    chosen,
    closed,
    report,
    mayStructure,
    canAdd: body !== null && takesMore(body, placeNew(tree, chosen).list),
    nameOf,
    choose: setKey,
    close: setClosed,
    canMove(direction) {
      const place = chosen && placeInDirection(tree, chosen, direction)
      return Boolean(chosen && place && placed(chosen, place))
    },
    move(direction, moved) {
      const entry = moved === undefined ? chosen : findEntry(tree, moved)
      return entry ? put(entry, placeInDirection(tree, entry, direction)) : null
    },
    canDrop(moved, target) {
      const entry = findEntry(tree, moved)
      const place = entry && placeDropped(tree, entry, target)
      return Boolean(entry && place && placed(entry, place))
    },
    drop(moved, target) {
      const entry = findEntry(tree, moved)
      if (entry) put(entry, placeDropped(tree, entry, target))
    },
    add() {
      const { operation, key: added } = makeAddition(placeNew(tree, chosen))
      makeStep(editing, structure.added({ section: entryText.unnamed() }), [operation])
      setKey(added)
      setReport(structure.added({ section: entryText.unnamed() }))
    },
    remove() {
      if (!chosen || isDisputed(chosen)) return
      const done = structure.removed({ section: nameOf(chosen) })
      makeStep(editing, done, [makeRemoval(chosen)])
      setKey(nextChosen(chosen))
      setReport(done)
    },
  }
}
