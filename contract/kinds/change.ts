import type { Locale } from '../locale.ts'
import type { KindCell, KindCells } from '../sections/cell.ts'
import type { StoredSection } from '../sections/section.ts'
import { type Body, BUTTON_CELLS, fieldsOfPart, findCell, isLocalizedCell, isPartsCell, type PartsCell, partsOf, withParts, withValue } from './body.ts'
import { hashOf } from './value-hash.ts'

/** One difference between two bodies of a thing, which can be made without the others. */
export interface Change {
  /** Names it among the changes of the thing. */
  readonly key: string
  readonly type: 'set' | 'added' | 'removed' | 'moved' | 'languages'
  /** The cell; for parts that of their list. */
  readonly at: readonly string[]
  /** Id of the part that was added or removed, or whose languages changed. */
  readonly part: string | null
  readonly locale: Locale | null
  readonly cell: KindCell['kind']
  /** Value, part, order of ids, or languages. */
  readonly before: unknown
  readonly after: unknown
  /** Order of the list afterwards, for a part that was added. */
  readonly order?: readonly string[]
}

const isEqual = (left: unknown, right: unknown): boolean => hashOf(left) === hashOf(right)
const textIn = (value: unknown, locale: string): unknown => (value as Body | null | undefined)?.[locale] ?? ''

function changesOfTexts(cell: KindCell, at: readonly string[], before: unknown, after: unknown): Change[] {
  return Object.keys((after ?? {}) as Body).flatMap((locale): Change[] => {
    const [left, right] = [textIn(before, locale), textIn(after, locale)]
    if (left === right) return []
    const key = `${at.join('/')}:${locale}`
    return [{ key, type: 'set', at, part: null, locale: locale as Locale, cell: cell.kind, before: left, after: right }]
  })
}

const typeOf = (cell: PartsCell, part: unknown): string => (cell.kind === 'sections' ? (part as StoredSection).type : '')
const langsOf = (cell: PartsCell, part: unknown): unknown => (cell.kind === 'sections' ? ((part as StoredSection).langs ?? null) : null)

function changesOfPart(cell: PartsCell, at: readonly string[], id: string, [before, after]: readonly [unknown, unknown]): Change[] {
  const [left, right] = [partsOf(cell, before).byId[id], partsOf(cell, after).byId[id]]
  const [was, is] = [langsOf(cell, left), langsOf(cell, right)]
  const languages: Change[] = isEqual(was, is)
    ? []
    : [{ key: `${at.join('/')}/${id}:languages`, type: 'languages', at, part: id, locale: null, cell: cell.kind, before: was, after: is }]
  const [from, to] = [fieldsOfPart(cell, before, id, []), fieldsOfPart(cell, after, id, [])]
  if (typeof from === 'string' || typeof to === 'string') return languages
  return [...languages, ...changesIn(to.cells, [...at, id], from.fields, to.fields)]
}

function changesOfParts(cell: PartsCell, at: readonly string[], before: unknown, after: unknown): Change[] {
  const [left, right] = [partsOf(cell, before), partsOf(cell, after)]
  const path = at.join('/')
  const isSame = (id: string) => Object.hasOwn(left.byId, id) && typeOf(cell, left.byId[id]) === typeOf(cell, right.byId[id])
  const ofPart = { at, locale: null, cell: cell.kind }
  const removed = left.order
    .filter((id) => !Object.hasOwn(right.byId, id))
    .map((id): Change => ({ ...ofPart, key: `${path}/${id}:removed`, type: 'removed', part: id, before: left.byId[id], after: null }))
  const common = right.order.filter(isSame)
  const former = left.order.filter((id) => common.includes(id))
  const moved: Change[] = isEqual(former, common)
    ? []
    : [{ ...ofPart, key: `${path}:moved`, type: 'moved', part: null, before: left.order, after: right.order }]
  const inside = right.order.flatMap((id): Change[] =>
    isSame(id)
      ? changesOfPart(cell, at, id, [before, after])
      : [{ ...ofPart, key: `${path}/${id}:added`, type: 'added', part: id, before: null, after: right.byId[id], order: right.order }],
  )
  return [...inside, ...removed, ...moved]
}

function changesOfCell(cell: KindCell, at: readonly string[], before: unknown, after: unknown): Change[] {
  if (isEqual(before, after)) return []
  if (isPartsCell(cell)) return changesOfParts(cell, at, before, after)
  if (isLocalizedCell(cell)) return changesOfTexts(cell, at, before, after)
  if (cell.kind === 'button' && before && after) return changesIn(BUTTON_CELLS, at, before as Body, after as Body)
  return [{ key: at.join('/'), type: 'set', at, part: null, locale: null, cell: cell.kind, before: before ?? null, after: after ?? null }]
}

function changesIn(cells: KindCells, at: readonly string[], before: Body, after: Body): Change[] {
  return Object.entries(cells).flatMap(([name, cell]) => changesOfCell(cell, [...at, name], before[name], after[name]))
}

/** What makes one body of a thing the other, in the order of its cells. */
export const changesBetween = (cells: KindCells, before: Body, after: Body): Change[] => changesIn(cells, [], before, after)

/** Ids in the wanted order; those that it does not name stay behind their neighbour. */
function reordered(order: readonly string[], wanted: readonly string[]): string[] {
  const placed = wanted.filter((id) => order.includes(id))
  for (const [index, id] of order.entries()) {
    if (placed.includes(id)) continue
    const before = order[index - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, id)
  }
  return placed
}

/** Ids with a new one behind the nearest that stands before it in the wanted order. */
function withNew(order: readonly string[], id: string, wanted: readonly string[]): string[] {
  const before = wanted.slice(0, wanted.indexOf(id)).findLast((each) => order.includes(each))
  return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
}

function changedParts(cell: PartsCell, value: unknown, { type, part, after, order: wanted = [] }: Change): unknown {
  const { order, byId } = partsOf(cell, value)
  const id = part ?? ''
  switch (type) {
    case 'added':
      return withParts(cell, value, { order: order.includes(id) ? order : withNew(order, id, wanted), byId: { ...byId, [id]: after } })
    case 'removed':
      return withParts(cell, value, {
        order: order.filter((each) => each !== id),
        byId: Object.fromEntries(Object.entries(byId).filter(([each]) => each !== id)),
      })
    case 'moved':
      return withParts(cell, value, { order: reordered(order, after as string[]), byId })
    default: {
      if (!Object.hasOwn(byId, id)) return value
      const { langs: _, ...section } = byId[id] as StoredSection
      return withParts(cell, value, { order, byId: { ...byId, [id]: after === null ? section : { ...section, langs: after } } })
    }
  }
}

/** The body with a change made; what was in a part that is gone changes nothing. */
function withChange(cells: KindCells, body: Body, change: Change): Body {
  const found = findCell(cells, body, change.at)
  if (typeof found === 'string') return body
  const { cell, value, keys } = found
  if (change.type !== 'set') return isPartsCell(cell) ? withValue(body, keys, changedParts(cell, value, change)) : body
  return withValue(body, keys, change.locale === null ? change.after : { ...(value as Body), [change.locale]: change.after })
}

/** The body with these changes made. */
export const withChanges = (cells: KindCells, body: Body, changes: readonly Change[]): Body =>
  changes.reduce((changed, change) => withChange(cells, changed, change), body)

/** What a body has at the place of a change: the value that it replaces there. */
export function valueAt(cells: KindCells, body: Body, { type, at, part, locale }: Change): unknown {
  const found = findCell(cells, body, at)
  if (typeof found === 'string') return null
  const { cell, value } = found
  if (type === 'set') return (locale === null ? value : textIn(value, locale)) ?? null
  if (!isPartsCell(cell)) return null
  const { order, byId } = partsOf(cell, value)
  if (type === 'moved') return order
  const stored = byId[part ?? '']
  return type === 'languages' && stored !== undefined ? langsOf(cell, stored) : (stored ?? null)
}
