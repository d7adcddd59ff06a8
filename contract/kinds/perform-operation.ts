import { type KindCells, SECTIONS_MAX } from '../sections/cell.ts'
import type { StoredSection } from '../sections/section.ts'
import { definitionOf } from '../sections/sections.ts'
import { type Body, findCell, isLocalizedCell, isPartsCell, type Missing, type PartsCell, partsOf, withParts, withValue } from './body.ts'
import type { Operation, Path } from './operation.ts'
import { hashOf } from './value-hash.ts'

/** Why an operation cannot be performed: `full` is a list or page that takes no more of it. */
export type Impossible = Missing | 'full'
/** `before` is what the inverse operation needs. */
export type Performed = { readonly body: Body; readonly before: unknown } | Impossible

/** What stood before a removed part. */
export type FormerNeighbour = (at: Path, part: string) => string | null | undefined
const unknownNeighbour: FormerNeighbour = () => undefined

interface Removed {
  readonly value: unknown
  readonly after: string | null
}

const neighbourOf = (order: readonly string[], part: string): string | null => order[order.indexOf(part) - 1] ?? null

/** The order with a part after another one; when that was removed, after what stood before it, and last when nothing is known. */
function placed(order: readonly string[], part: string, after: string | null, former: (part: string) => string | null | undefined): string[] {
  const others = order.filter((each) => each !== part)
  const tried = new Set<string>()
  let place: string | null | undefined = after
  while (typeof place === 'string' && !others.includes(place) && !tried.has(place)) {
    tried.add(place)
    place = place === part ? neighbourOf(order, part) : former(place)
  }
  if (place === null) return [part, ...others]
  const index = place === undefined || !others.includes(place) ? others.length - 1 : others.indexOf(place)
  return others.toSpliced(index + 1, 0, part)
}

function isFull(cell: PartsCell, value: unknown, added: unknown): boolean {
  const { order, byId } = partsOf(cell, value)
  if (cell.kind === 'list') return order.length >= cell.max
  const { type } = added as StoredSection
  const max = definitionOf(type)?.max ?? SECTIONS_MAX
  return order.length >= SECTIONS_MAX || order.filter((id) => (byId[id] as StoredSection).type === type).length >= max
}

type PartOperation = Extract<Operation, { part: string }>

function performOnParts(cells: KindCells, body: Body, operation: PartOperation, former: FormerNeighbour): Performed {
  const found = findCell(cells, body, operation.at)
  if (typeof found === 'string') return found
  const { cell, value, keys } = found
  if (!isPartsCell(cell)) return 'unknown'
  const { order, byId } = partsOf(cell, value)
  const { part, at } = operation
  const isThere = Object.hasOwn(byId, part)
  const written = (next: { order: readonly string[]; byId: Readonly<Record<string, unknown>> }) => withValue(body, keys, withParts(cell, value, next))
  const place = (after: string | null) => placed(order, part, after, (each) => former(at, each))
  switch (operation.type) {
    case 'part.add':
      if (isThere) return 'unknown'
      if (isFull(cell, value, operation.value)) return 'full'
      return { body: written({ order: place(operation.after), byId: { ...byId, [part]: operation.value } }), before: null }
    case 'part.move':
      return isThere ? { body: written({ order: place(operation.after), byId }), before: neighbourOf(order, part) } : 'gone'
    case 'part.remove': {
      if (!isThere) return 'gone'
      const { [part]: removed, ...others } = byId
      const before: Removed = { value: removed, after: neighbourOf(order, part) }
      return { body: written({ order: order.filter((each) => each !== part), byId: others }), before }
    }
    case 'part.languages': {
      if (cell.kind !== 'sections') return 'unknown'
      if (!isThere) return 'gone'
      const { langs = null, ...section } = byId[part] as StoredSection
      const next = operation.langs === null ? section : { ...section, langs: operation.langs }
      return { body: written({ order, byId: { ...byId, [part]: next } }), before: langs }
    }
  }
}

/** The body after an operation, whatever it was made on. The value must be one of its cell. */
export function performOperation(cells: KindCells, body: Body, operation: Operation, former: FormerNeighbour = unknownNeighbour): Performed {
  if ('part' in operation) return performOnParts(cells, body, operation, former)
  const found = findCell(cells, body, operation.at)
  if (typeof found === 'string') return found
  const isLocalized = isLocalizedCell(found.cell)
  if (operation.type === 'pair.confirm') return isLocalized ? { body, before: null } : 'unknown'
  if (isPartsCell(found.cell) || isLocalized !== (operation.locale !== null)) return 'unknown'
  const keys = operation.locale === null ? found.keys : [...found.keys, operation.locale]
  const before = operation.locale === null ? found.value : (found.value as Body)[operation.locale]
  return { body: withValue(body, keys, operation.value), before }
}

/** What an operation is made on, as it is now; undefined where it replaces nothing. */
export function seenBy(cells: KindCells, body: Body, operation: Operation): unknown {
  const found = findCell(cells, body, operation.at)
  if (typeof found === 'string') return undefined
  switch (operation.type) {
    case 'cell.set':
      return operation.locale === null ? found.value : (found.value as Body | undefined)?.[operation.locale]
    case 'part.add':
    case 'part.remove':
      return isPartsCell(found.cell) ? partsOf(found.cell, found.value).byId[operation.part] : undefined
    case 'part.languages':
      return isPartsCell(found.cell) ? ((partsOf(found.cell, found.value).byId[operation.part] as StoredSection | undefined)?.langs ?? null) : undefined
    default:
      return undefined
  }
}

/** The operation that takes back one whose `before` was this; it expects what that one wrote. */
export function inverseOf(operation: Operation, before: unknown): Operation {
  switch (operation.type) {
    case 'cell.set':
      return { ...operation, value: before, was: hashOf(operation.value) }
    case 'part.add':
      return { type: 'part.remove', id: operation.id, at: operation.at, part: operation.part, was: hashOf(operation.value) }
    case 'part.move':
      return { ...operation, after: before as string | null }
    case 'part.remove': {
      const { value, after } = before as Removed
      return { type: 'part.add', id: operation.id, at: operation.at, part: operation.part, after, value }
    }
    case 'part.languages':
      return { ...operation, langs: before as typeof operation.langs, was: hashOf(operation.langs) }
    case 'pair.confirm':
      return operation
  }
}

/** The same operation once more after it was taken back: it expects what was there before. */
export function repeated(operation: Operation, before: unknown): Operation {
  switch (operation.type) {
    case 'cell.set':
    case 'part.languages':
      return { ...operation, was: hashOf(before) }
    case 'part.remove':
      return { ...operation, was: hashOf((before as Removed).value) }
    default:
      return operation
  }
}
