import type { EntityKind } from '../locale-routes.ts'
import type { MediaKind } from '../media-library.constants.ts'
import type { EntityCollection, KindCell, KindCells } from '../sections/cell.ts'
import type { StoredButton, StoredEntities, StoredTarget, StoredVideo } from '../sections/fields.ts'
import type { StoredSection } from '../sections/section.ts'
import { definitionOf } from '../sections/sections.ts'
import { type Body, isPartsCell, partsOf } from './body.ts'

/** A thing that a cell names by its id, or a form by its code. */
export interface NamedThing {
  readonly kind: EntityKind | 'media' | 'document' | 'form'
  readonly target: string
}
export interface Reference extends NamedThing {
  /** Names of cells and ids of parts, joined by dots. */
  readonly path: string
}

const KIND_OF: Readonly<Record<EntityCollection, NamedThing['kind']>> = {
  products: 'product',
  categories: 'category',
  posts: 'post',
  events: 'event',
  documents: 'document',
}

const named = (kind: NamedThing['kind'], id: number): NamedThing => ({ kind, target: String(id) })
const namedByTarget = (target: StoredTarget | null | undefined): NamedThing[] => (target && 'id' in target ? [named(target.type, target.id)] : [])

/** Entities selected by a rule are not named, but the rule's source is. */
function namedByEntities(of: EntityCollection, stored: StoredEntities): NamedThing[] {
  if (stored.mode === 'chosen') return stored.ids.map((id) => named(KIND_OF[of], id))
  return stored.withinId === null ? [] : [named(of === 'posts' ? 'postCategory' : 'category', stored.withinId)]
}

function namedByCell(cell: KindCell, value: unknown): NamedThing[] {
  switch (cell.kind) {
    case 'picture':
    case 'file':
      return value === null ? [] : [named('media', value as number)]
    case 'link':
      return namedByTarget(value as StoredTarget | null)
    case 'button':
      return namedByTarget((value as StoredButton | null)?.target)
    case 'entities':
      return namedByEntities(cell.of, value as StoredEntities)
    case 'ids':
      return (value as number[]).map((id) => named(cell.of, id))
    case 'video': {
      const video = value as StoredVideo | null
      return video?.provider === 'own' ? [named('media', video.mediaId)] : []
    }
    case 'form':
      return [{ kind: 'form', target: value as string }]
    default:
      return []
  }
}

/** A file that a cell names, and what the cell takes. */
export interface NamedFile {
  readonly id: number
  readonly kind: MediaKind
}

/** The file that the value of a cell names. */
export function getNamedFiles(cell: KindCell, value: unknown): NamedFile[] {
  switch (cell.kind) {
    case 'picture':
      return value === null ? [] : [{ id: value as number, kind: 'picture' }]
    case 'file':
      return value === null ? [] : [{ id: value as number, kind: 'document' }]
    case 'video': {
      const video = value as StoredVideo | null
      return video?.provider === 'own' ? [{ id: video.mediaId, kind: 'video' }] : []
    }
    default:
      return []
  }
}

/** What the value of a cell names; of a cell without parts. */
type Find<T> = (cell: KindCell, value: unknown) => readonly T[]
/** With names of cells and ids of parts, joined by dots. */
type AtPath<T> = T & { readonly path: string }

/** What the cells of a part name: an item of a list or a section. */
export function findInPart<T extends object>(cell: KindCell, part: unknown, find: Find<T>, path = ''): AtPath<T>[] {
  const start = path && `${path}.`
  if (cell.kind === 'list') return findInCells(cell.of, part as Body, find, start)
  const { type, fields } = part as StoredSection
  const definition = definitionOf(type)
  return definition ? findInCells(definition.cells, fields, find, start) : []
}

/** What the cells of a body or a section name. */
export const findInCells = <T extends object>(cells: KindCells, body: Body, find: Find<T>, start = ''): AtPath<T>[] =>
  Object.entries(cells).flatMap(([name, cell]) => {
    const path = `${start}${name}`
    const value = body[name]
    if (!isPartsCell(cell)) return find(cell, value).map((found) => ({ path, ...found }))
    const { order, byId } = partsOf(cell, value)
    return order.flatMap((id) => findInPart(cell, byId[id], find, `${path}.${id}`))
  })

/** Everything that the cells of a body or a section name. */
export const referencesInCells = (cells: KindCells, body: Body): Reference[] => findInCells(cells, body, namedByCell)
