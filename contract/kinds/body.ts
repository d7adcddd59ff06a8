import { BUTTON_LABEL, type KindCell, type KindCells, type ListCell, type SectionsCell } from '../sections/cell.ts'
import type { StoredSection } from '../sections/section.ts'
import { definitionOf } from '../sections/sections.ts'
import type { Path } from './operation.ts'

/** All that can be edited of one thing, by cell. */
export type Body = Readonly<Record<string, unknown>>

/** Parts of a list or the sections of a page, by id. */
export interface Parts {
  readonly order: readonly string[]
  readonly byId: Readonly<Record<string, unknown>>
}

export type PartsCell = ListCell | SectionsCell
export const isPartsCell = (cell: KindCell): cell is PartsCell => cell.kind === 'list' || cell.kind === 'sections'

/** Whether a cell has a text for each language. */
export const isLocalizedCell = ({ kind }: KindCell): boolean => kind === 'text' || kind === 'rich' || kind === 'slug'

const keyOf = ({ kind }: PartsCell): 'sections' | 'items' => (kind === 'sections' ? 'sections' : 'items')

export function partsOf(cell: PartsCell, value: unknown): Parts {
  // A draft may have a section from before its type had the list.
  if (value === undefined) return { order: [], byId: {} }
  const stored = value as { order: readonly string[] } & Record<'sections' | 'items', Readonly<Record<string, unknown>>>
  return { order: stored.order, byId: stored[keyOf(cell)] }
}

/** The value of a list or of sections with these parts. */
export const withParts = (cell: PartsCell, value: unknown, { order, byId }: Parts): unknown => ({ ...(value as object), order, [keyOf(cell)]: byId })

/** A cell with its value; `keys` lead to it in the body. */
export interface FoundCell {
  readonly cell: KindCell
  readonly value: unknown
  readonly keys: readonly string[]
}
/** `gone`: a part on the way does not exist; `unknown`: no definition has such a cell. */
export type Missing = 'gone' | 'unknown'

/** The label of a button is a text, its target a link. */
export const BUTTON_CELLS: KindCells = { label: BUTTON_LABEL, target: { kind: 'link' } }

interface Fields {
  readonly cells: KindCells
  readonly fields: Body
  readonly keys: readonly string[]
}

/** The fields of a part. */
export function fieldsOfPart(cell: PartsCell, value: unknown, part: string, keys: readonly string[]): Fields | Missing {
  const { byId } = partsOf(cell, value)
  if (!Object.hasOwn(byId, part)) return 'gone'
  if (cell.kind === 'list') return { cells: cell.of, fields: byId[part] as Body, keys: [...keys, 'items', part] }
  const { type, fields } = byId[part] as StoredSection
  const definition = definitionOf(type)
  return definition ? { cells: definition.cells, fields, keys: [...keys, 'sections', part, 'fields'] } : 'unknown'
}

function findIn({ cells, fields, keys }: Fields, [name = '', ...rest]: Path): FoundCell | Missing {
  const cell = Object.hasOwn(cells, name) ? cells[name] : undefined
  if (!cell) return 'unknown'
  const value = fields[name]
  const here = [...keys, name]
  const [part] = rest
  if (part === undefined) return { cell, value, keys: here }
  if (cell.kind === 'button') return value === null ? 'gone' : findIn({ cells: BUTTON_CELLS, fields: value as Body, keys: here }, rest)
  if (!isPartsCell(cell)) return 'unknown'
  const inner = fieldsOfPart(cell, value, part, here)
  return typeof inner === 'string' ? inner : findIn(inner, rest.slice(1))
}

/** The cell at a path. */
export const findCell = (cells: KindCells, body: Body, at: Path): FoundCell | Missing => findIn({ cells, fields: body, keys: [] }, at)

/** The same body with another value at these keys. */
export function withValue(body: Body, [key = '', ...rest]: readonly string[], value: unknown): Body {
  return { ...body, [key]: rest.length === 0 ? value : withValue(body[key] as Body, rest, value) }
}

/** A localized text of a body with its path. */
export interface FoundText {
  readonly at: readonly string[]
  readonly cell: KindCell
  readonly texts: Readonly<Record<string, string>>
  /** Languages its section is shown in; absent means all. */
  readonly langs?: readonly string[] | undefined
}

function textsIn(cells: KindCells, fields: Body, at: readonly string[], langs?: readonly string[]): FoundText[] {
  return Object.entries(cells).flatMap(([name, cell]): FoundText[] => {
    const value = fields[name]
    const here = [...at, name]
    if (isLocalizedCell(cell)) return [{ at: here, cell, texts: value as FoundText['texts'], langs }]
    if (cell.kind === 'button') return value === null ? [] : textsIn(BUTTON_CELLS, value as Body, here, langs)
    if (!isPartsCell(cell)) return []
    const { order, byId } = partsOf(cell, value)
    return order.flatMap((part) => {
      const inner = fieldsOfPart(cell, value, part, [])
      if (typeof inner === 'string') return []
      const shown = cell.kind === 'sections' ? (byId[part] as StoredSection).langs : langs
      return textsIn(inner.cells, inner.fields, [...here, part], shown)
    })
  })
}

/** Every localized text of a body, in its order. */
export const textsOf = (cells: KindCells, body: Body): FoundText[] => textsIn(cells, body, [])

/** Texts that one language has and another one lacks. An address is none: it is not copied. */
export const findMissingTexts = (cells: KindCells, body: Body, { from, to }: { readonly from: string; readonly to: string }): FoundText[] =>
  textsOf(cells, body).filter(({ cell, texts }) => cell.kind !== 'slug' && texts[to] === '' && texts[from] !== '')
