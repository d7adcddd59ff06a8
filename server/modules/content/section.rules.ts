import type { Cells } from '#contract/sections/cell.ts'
import type { StoredVideo, Video } from '#contract/sections/fields.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import type { Section } from '#contract/sections/sections.ts'
import { type Fields, type FilledCell, filledCells, itemsOf, knownSections } from './cells.rules.ts'
import { buttonOf, type EntityTarget, entityOf, targetOf } from './link.rules.ts'
import type { Telling, WantedThings } from './telling.ts'

function toldVideo(stored: StoredVideo, telling: Telling): Video | undefined {
  if (stored.provider !== 'own') return stored
  const media = telling.media(stored.mediaId)
  return media && { provider: 'own', media }
}

/** Value of a cell in one language; undefined when what it must have is gone. */
function toldValue(entry: FilledCell, telling: Telling): unknown {
  switch (entry.kind) {
    case 'text':
    case 'rich':
      return entry.value[telling.locale]
    case 'picture':
      return (entry.value === null ? undefined : telling.media(entry.value)) ?? (entry.cell.required ? undefined : null)
    case 'link':
      return (entry.value && targetOf(entry.value, telling)) ?? undefined
    case 'button':
      return entry.value && buttonOf(entry.value, telling)
    case 'things':
      return telling.things({ cell: entry.cell, stored: entry.value })
    case 'video':
      return entry.value === null ? undefined : toldVideo(entry.value, telling)
    case 'list': {
      const items = itemsOf(entry.value).flatMap(({ id, fields }) => {
        const told = toldFields(entry.cell.of, fields, telling)
        return told ? [{ id, ...told }] : []
      })
      return items.length < entry.cell.min ? undefined : items
    }
    case 'shelf':
    case 'choice':
    case 'form':
      return entry.value
  }
}

function toldFields(cells: Cells, fields: Fields, telling: Telling): Record<string, unknown> | null {
  const told = filledCells(cells, fields).map((entry) => [entry.name, toldValue(entry, telling)] as const)
  return told.some(([, value]) => value === undefined) ? null : Object.fromEntries(told)
}

/** The sections of a document in one language; those are left out that are not for the language or lack what they must have. */
export const sectionsOf = (document: StoredDocument, telling: Telling): Section[] =>
  knownSections(document).flatMap(({ id, definition, stored, fields }) => {
    if (stored.langs && !stored.langs.includes(telling.locale)) return []
    const told = toldFields(definition.cells, fields, telling)
    return told ? [{ id, type: definition.type, ...told } as Section] : []
  })

/** A thing of another noun that a document names, and where in the document. */
export type Reference = { readonly path: string } & (
  | { readonly kind: 'target'; readonly target: EntityTarget }
  | { readonly kind: 'media'; readonly id: number }
  | { readonly kind: 'things'; readonly wanted: WantedThings }
  | { readonly kind: 'form'; readonly code: string }
)

type Found = Reference extends infer R ? (R extends Reference ? Omit<R, 'path'> : never) : never

function namedInCell(entry: FilledCell): Found[] {
  switch (entry.kind) {
    case 'picture':
      return entry.value === null ? [] : [{ kind: 'media', id: entry.value }]
    case 'link':
      return entityOf(entry.value).map((target) => ({ kind: 'target', target }))
    case 'button':
      return entityOf(entry.value?.target).map((target) => ({ kind: 'target', target }))
    case 'things':
      return [{ kind: 'things', wanted: { cell: entry.cell, stored: entry.value } }]
    case 'video':
      return entry.value?.provider === 'own' ? [{ kind: 'media', id: entry.value.mediaId }] : []
    case 'form':
      return [{ kind: 'form', code: entry.value }]
    default:
      return []
  }
}

const namedInFields = (cells: Cells, fields: Fields, path: string): Reference[] =>
  filledCells(cells, fields).flatMap((entry): Reference[] => {
    const at = `${path}.${entry.name}`
    if (entry.kind !== 'list') return namedInCell(entry).map((found) => ({ path: at, ...found }))
    return itemsOf(entry.value).flatMap(({ id, fields: inner }) => namedInFields(entry.cell.of, inner, `${at}.${id}`))
  })

/** Everything of other nouns that a document names. */
export const namedIn = (document: StoredDocument): Reference[] =>
  knownSections(document).flatMap(({ id, definition, fields }) => namedInFields(definition.cells, fields, id))
