import type { EntityKind } from '../locale-routes.ts'
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

function referencesInPart(cell: KindCell, part: unknown, path: string): Reference[] {
  if (cell.kind === 'list') return referencesInCells(cell.of, part as Body, `${path}.`)
  const { type, fields } = part as StoredSection
  const definition = definitionOf(type)
  return definition ? referencesInCells(definition.cells, fields, `${path}.`) : []
}

/** Everything that the cells of a body or a section name. */
export const referencesInCells = (cells: KindCells, body: Body, start = ''): Reference[] =>
  Object.entries(cells).flatMap(([name, cell]) => {
    const path = `${start}${name}`
    const value = body[name]
    if (!isPartsCell(cell)) return namedByCell(cell, value).map((thing) => ({ path, ...thing }))
    const { order, byId } = partsOf(cell, value)
    return order.flatMap((id) => referencesInPart(cell, byId[id], `${path}.${id}`))
  })
